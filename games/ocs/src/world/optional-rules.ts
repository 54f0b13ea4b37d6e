/** Special rules that are agreed before play in scenarios that have them: each is an option of the same name. */
export const OPTIONAL_RULES = ['partisans', 'attachment', 'rolling-stock'] as const;
