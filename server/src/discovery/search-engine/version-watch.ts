/** Waiting for a version. */
export class VersionWatch {
  #version = 0;
  readonly #waiting = new Set<{ version: number; resolve: () => void }>();

  reach(version: number): void {
    this.#version = version;
    for (const waiting of this.#waiting) {
      if (waiting.version > version) continue;
      this.#waiting.delete(waiting);
      waiting.resolve();
    }
  }

  /** Whether it is reached before `ms` have passed. */
  async within(version: number, ms: number): Promise<boolean> {
    if (version <= this.#version) return true;
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        this.#waiting.delete(waiting);
        resolve(false);
      }, ms);
      const waiting = {
        version,
        resolve: () => {
          clearTimeout(late);
          resolve(true);
        },
      };
      this.#waiting.add(waiting);
    });
  }

  async reached(version: number): Promise<void> {
    if (version <= this.#version) return;
    await new Promise<void>((resolve) => this.#waiting.add({ version, resolve }));
  }
}
