/**
 * Stops the server when the launcher that started it is gone, even killed: the channel between the two closes. Without
 * a launcher (a container runs main.ts itself) there is no channel and nothing is watched.
 */
export function exitWithParent(stop: () => Promise<void>): void {
  if (!process.channel) return;
  // The channel alone must not keep a server alive that has nothing else left to do.
  process.channel.unref();
  process.once('disconnect', () => {
    void stop().finally(() => process.exit(0));
  });
}
