/** Those that texts of a show can be written in: the ones the program speaks. */
export const languages = ['en', 'de', 'fr', 'nl', 'sv', 'es'] as const

export type Language = (typeof languages)[number]
