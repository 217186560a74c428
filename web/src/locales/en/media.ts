import type { Messages } from '../words.ts';

export const media: Messages['media'] = {
  noFilesUploaded: 'Add at least one photo or a video.',
  stillUploading: 'Wait until the files on their way are uploaded.',
};
