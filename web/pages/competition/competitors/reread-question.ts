import type { Translate } from '#locales/messages.ts'

/** Before the source is read again, which loses what was edited in its rows. */
export function rereadQuestion(t: Translate) {
  return {
    title: t('competitors.import.remap'),
    text: t('competitors.import.remap.text'),
    verb: t('competitors.import.remap.verb'),
  }
}
