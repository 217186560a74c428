/** File of an upload feed in this tab: after the check the same file is sent to be applied. */
const files = new Map<number, File>();

export const saveFile = (feedId: number, file: File): void => void files.set(feedId, file);
export const savedFile = (feedId: number): File | undefined => files.get(feedId);
export const removeFile = (feedId: number): void => void files.delete(feedId);
