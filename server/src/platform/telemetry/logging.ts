import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * JSON log lines with ids and fixed texts. Other error details are left out: PostgreSQL's `detail` repeats the rejected row, an email
 * server's response the address; both are personal data. `destination` undefined: stdout.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: serializeError } };
  return destination ? pino(options, destination) : pino(options);
}

type SerializedError = { type: string; message: string; stack: string | undefined; [fact: string]: string | undefined };

/** Error fields that name our code and tables, never their content. */
const facts = ['code', 'constraint', 'table', 'column', 'routine'] as const;

/** PostgreSQL class 22: an invalid value, which the message repeats. */
const dataException = /^22[0-9A-Z]{3}$/;

export function serializeError(error: unknown): SerializedError | unknown {
  if (!(error instanceof Error)) return error;
  const carried = error as unknown as Record<string, unknown>;
  const message = dataException.test(String(carried.code)) ? 'a value could not be read' : error.message;
  const serialized: SerializedError = {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, message),
  };
  for (const fact of facts) if (typeof carried[fact] === 'string') serialized[fact] = carried[fact];
  if (error.cause instanceof Error) serialized.cause = `${error.cause.name}: ${error.cause.message}`;
  return serialized;
}
