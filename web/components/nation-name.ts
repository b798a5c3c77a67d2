import { nationByNoc } from '#domain/registry/nations.ts'
import type { Locale } from '#locales/messages.ts'

/** The name of a nation by its NOC code, in the reader's language: GER is Germany. The code where it has none. */
export function nationName(noc: string, locale: Locale): string {
  const nation = nationByNoc(noc)
  if (!nation) return noc
  const known = displays.get(locale)
  const display = known ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  displays.set(locale, display)
  return display.of(nation.iso2) ?? noc
}

const displays = new Map<Locale, Intl.DisplayNames>()
