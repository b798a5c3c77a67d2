import { languages } from '#domain/forms/languages.ts'
import { builder } from './builder.ts'

/** Those that the program speaks and texts of a show can be written in. */
export const Language = builder.enumType('Language', { values: languages })
