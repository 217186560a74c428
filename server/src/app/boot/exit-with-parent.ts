/**
 * Stops the server when its launcher ends, even killed: the IPC channel closes. Without a launcher (a container runs
 * main.ts itself) there is no channel.
 */
export function exitWithParent(stop: () => Promise<void>): void {
  if (!process.channel) return;
  // The channel alone must not keep the process alive.
  process.channel.unref();
  process.once('disconnect', () => {
    void stop().finally(() => process.exit(0));
  });
}
