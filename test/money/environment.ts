/** What the functions find in their environment; imported before them. */
Object.assign(process.env, {
  TABLE_NAME: 'model',
  PAYMENTS_MODE: 'demonstration',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
});
