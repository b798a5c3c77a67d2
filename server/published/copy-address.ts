import { isLocale, type Locale } from '#locales/messages.ts'

/** Which published copy an address means: it follows from what is published, and so it stays. */
export interface CopyAddress {
  /** As the shelf calls the export: `results-html`. */
  export: string
  /** Null: every competition of the show, in one archive. */
  competitionId: string | null
  locale: Locale
  ending: 'html' | 'csv' | 'xlsx' | 'zip'
}

const pattern = /^([a-z][a-z0-9-]{0,59})\.(all|\d{1,15})\.([a-z]{2})\.(html|csv|xlsx|zip)$/

/** `results-html.12.de.html`, `results-csv.all.en.zip`. */
export function copyName(address: CopyAddress): string {
  return [address.export, address.competitionId ?? 'all', address.locale, address.ending].join('.')
}

/** Null for what names no copy. */
export function parseCopyName(name: string): CopyAddress | null {
  const [, of = '', competition = '', locale = '', ending = ''] = pattern.exec(name) ?? []
  const competitionId = competition === 'all' ? null : competition
  if (!(isLocale(locale) && isEnding(ending))) return null
  // An archive holds all competitions, and everything else is of one.
  if ((ending === 'zip') !== (competitionId === null)) return null
  return { export: of, competitionId, locale, ending }
}

function isEnding(text: string): text is CopyAddress['ending'] {
  return text === 'html' || text === 'csv' || text === 'xlsx' || text === 'zip'
}
