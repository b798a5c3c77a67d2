import { setupI18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import type { Locale, MessageId, MessageValues, Translate } from '#locales/messages.ts'

/** The words of the chosen locale: `t('shell.signOut')`, and `t.locale` for figures and days. */
export function useMessages(): Translate {
  return useSyncExternalStore(subscribe, currentTranslate)
}

/** For notices that come from no component. Components use `useMessages`. */
export function currentTranslate(): Translate {
  if (!current) throw new Error('No words are loaded: await loadMessages first.')
  return current
}

/** For ids that are put together from a key of the server (`history.<action>`). */
export function isKnownMessage(id: string): id is MessageId {
  return Object.hasOwn(known, id)
}

/** Loads the words of a locale, and nothing else, and has every component say them. */
export async function loadMessages(locale: Locale): Promise<void> {
  latest = locale
  const { messages } = await catalogs[locale]()
  if (latest !== locale) return
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const translate = (id: MessageId, values?: MessageValues) => i18n._(id, { ...values })
  known = messages
  current = Object.assign(translate, { locale })
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

const catalogs = {
  en: () => import('virtual:catalog/en'),
  de: () => import('virtual:catalog/de'),
  fr: () => import('virtual:catalog/fr'),
  nl: () => import('virtual:catalog/nl'),
  sv: () => import('virtual:catalog/sv'),
  es: () => import('virtual:catalog/es'),
}

const listeners = new Set<() => void>()
let current: Translate | null = null
let known = {}
let latest: Locale | null = null

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
