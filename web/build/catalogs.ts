import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { catalogs, isLocale, type Locale } from '#locales/messages.ts'

const prefix = 'virtual:catalog/'

/** `virtual:catalog/<locale>` exports `messages`: the words of all areas in one locale, compiled. */
export function catalogModules(): Plugin {
  return {
    name: 'catalogs',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const locale = id.slice(prefix.length + 1)
      if (!isLocale(locale)) throw new Error(`There is no catalog for the locale ${locale}.`)
      return `export const messages = ${JSON.stringify(compiledMessages(locale))}`
    },
  }
}

function compiledMessages(locale: Locale) {
  const messages = catalogs.flatMap((catalog) =>
    Object.entries<Record<Locale, string>>(catalog).map(([id, texts]) => [
      id,
      compileMessageOrThrow(texts[locale]),
    ]),
  )
  return Object.fromEntries(messages)
}
