import type { Area } from '#web/i18n/messages.ts'

/** The areas of words that the riders' application speaks; they come in one file for each language. */
export const riderAreas: readonly Area[] = ['riders', 'entering', 'entry-form', 'errors', 'forms']
