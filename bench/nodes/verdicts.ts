/** Results of checks, one line each with its value. */
export type Verdicts = {
  /** `holds` false: the run continues, and fails at its end. */
  record(what: string, holds: boolean, figure: string): void;
  note(line: string): void;
  failed(): number;
};

export function openVerdicts(): Verdicts {
  const began = performance.now();
  const printLine = (line: string) => process.stdout.write(`${line}\n`);
  let failed = 0;
  return {
    record(what, holds, figure) {
      if (!holds) failed += 1;
      printLine(`${holds ? 'OK    ' : 'FAILED'} ${what}: ${figure}`);
    },
    note: (line) => printLine(`       ${((performance.now() - began) / 1000).toFixed(0)} s  ${line}`),
    failed: () => failed,
  };
}
