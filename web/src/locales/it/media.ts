/** Photos, the video and the virtual tour of a home. */
export const media = {
  noFilesUploaded: 'Aggiungi almeno una foto o un video.',
  stillUploading: 'Aspetta che i file in arrivo siano caricati.',
};
