import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { catalogs, isLocale, type Locale } from '#locales/messages.ts'

const prefix = 'virtual:catalog/'

/** The areas that every page has words of: they come with the locale. All others come with the pages that need them. */
const ofOffice = ['shell', 'errors', 'forms', 'parts', 'results', 'silentFlags']

/** What only the riders' application says. */
const ofRiders = ['entering']

interface Spoken {
  /** Those that come with the locale. */
  everywhere: readonly string[]
  /** Those that can be loaded besides; left out: all of the office. */
  others?: readonly string[]
}

/**
 * `virtual:catalog/<locale>` exports `messages`, the compiled words that every page needs, and `areas`,
 * what loads the words of each other area: `virtual:catalog/<locale>/<area>`. An area is the first part
 * of a message's id.
 */
export function catalogModules(spoken: Spoken = { everywhere: ofOffice }): Plugin {
  return {
    name: 'catalogs',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [locale = '', area] = id.slice(prefix.length + 1).split('/')
      if (!isLocale(locale)) throw new Error(`There is no catalog for the locale ${locale}.`)
      return area === undefined ? localeModule(locale, spoken) : messagesModule(locale, [area])
    },
  }
}

function localeModule(locale: Locale, { everywhere, others: chosen }: Spoken): string {
  const others = new Set(chosen ?? catalogs.flatMap((catalog) => Object.keys(catalog).map(areaOf)))
  for (const area of [...everywhere, ...(chosen ? [] : ofRiders)]) others.delete(area)
  const loaders = [...others].map(
    (area) => `${JSON.stringify(area)}: () => import('${prefix}${locale}/${area}')`,
  )
  return `${messagesModule(locale, everywhere)}\nexport const areas = {${loaders.join(', ')}}`
}

function messagesModule(locale: Locale, areas: readonly string[]): string {
  const messages = catalogs.flatMap((catalog) =>
    Object.entries<Record<Locale, string>>(catalog)
      .filter(([id]) => areas.includes(areaOf(id)))
      .map(([id, texts]) => [id, compileMessageOrThrow(texts[locale])]),
  )
  return `export const messages = ${JSON.stringify(Object.fromEntries(messages))}`
}

function areaOf(id: string): string {
  return id.slice(0, id.indexOf('.'))
}
