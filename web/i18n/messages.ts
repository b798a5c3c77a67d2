import { type Messages, setupI18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import type { Locale, MessageId, MessageValues, Translate } from '#locales/messages.ts'

/** The first part of a message's id. */
export type Area = MessageId extends infer Id
  ? Id extends `${infer A}.${string}`
    ? A
    : never
  : never

/** The words of the chosen locale: `t('shell.signOut')`, and `t.locale` for figures and days. */
export function useMessages(): Translate {
  return useSyncExternalStore(subscribe, currentTranslate)
}

/** For notices that come from no component. Components use `useMessages`. */
export function currentTranslate(): Translate {
  if (!words) throw new Error('No words are loaded: await loadMessages first.')
  return words.translate
}

/** For what may be told before the first words are there. */
export async function spokenTranslate(): Promise<Translate> {
  if (!words) await localeLoading
  return currentTranslate()
}

/** For ids that are put together from a key of the server (`history.<action>`). */
export function isKnownMessage(id: string): id is MessageId {
  if (words && !(id in words.messages)) fetchArea(id)
  return words !== null && Object.hasOwn(words.messages, id)
}

/** Which locale's words are shown or on their way. */
export function currentLocale(): Locale {
  return wantedLocale
}

/** Loads the words of a locale, and nothing else, and has every component say them. */
export function loadMessages(locale: Locale): Promise<void> {
  wantedLocale = locale
  // Nothing is said yet: what a page wants meanwhile is not to hold up the words of the shell.
  localeLoading = loadLocale(locale, words ? [...loadingAreas.keys()] : [])
  return localeLoading
}

async function loadLocale(locale: Locale, wanted: readonly string[]): Promise<void> {
  const { messages, areas } = await catalogs[locale]()
  const loaded = await Promise.all(wanted.map((area) => areas[area]?.()))
  if (wantedLocale !== locale) return
  say(locale, areas, Object.assign({}, messages, ...loaded.map((area) => area?.messages)))
  document.documentElement.lang = locale
}

/**
 * Loads the words of these areas, in this locale and in every other one that is chosen later. Waits also
 * for those that somebody else asked for.
 */
export function loadAreas(...wanted: readonly Area[]): Promise<void> {
  return loadWords(wanted)
}

type Areas = typeof import('virtual:catalog/en').areas

interface Words {
  messages: Messages
  /** What loads those of each other area. To import the catalog for it again would wait for the page to be drawn. */
  areas: Areas
  translate: Translate
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
/** The areas that were asked for: there, or on their way. */
const loadingAreas = new Map<string, Promise<void>>()
let words: Words | null = null
let wantedLocale: Locale = 'en'
let localeLoading: Promise<void> | null = null

function say(locale: Locale, areas: Areas, messages: Messages): void {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const translate = (id: MessageId, values?: MessageValues) => {
    if (id in messages) return i18n._(id, { ...values })
    fetchArea(id)
    return ''
  }
  words = { messages, areas, translate: Object.assign(translate, { locale }) }
  for (const listener of listeners) listener()
}

async function loadWords(wanted: readonly string[]): Promise<void> {
  const missing = wanted.filter((area) => !loadingAreas.has(area))
  if (missing.length > 0) {
    const loading = loadMissing(missing)
    for (const area of missing) loadingAreas.set(area, loading)
  }
  await Promise.all(wanted.map((area) => loadingAreas.get(area)))
}

async function loadMissing(missing: readonly string[]): Promise<void> {
  countComing(1)
  try {
    if (!words) await localeLoading
    if (!words) return
    const {
      areas,
      translate: { locale },
    } = words
    const loaded = await Promise.all(missing.map((area) => areas[area]?.()))
    if (wantedLocale !== locale) return
    say(locale, areas, Object.assign({}, words.messages, ...loaded.map((area) => area?.messages)))
  } catch (error) {
    // To be asked for again.
    for (const area of missing) loadingAreas.delete(area)
    throw error
  } finally {
    countComing(-1)
  }
}

let coming = 0

/** For whoever is to judge a page as a whole: until then it may lack words. */
function countComing(by: 1 | -1): void {
  coming += by
  document.documentElement.toggleAttribute('data-words-coming', coming > 0)
}

/** A page that did not name this area says nothing for a moment, then the words. */
function fetchArea(id: string): void {
  loadWords([id.slice(0, id.indexOf('.'))]).catch(() => {
    // Without network there are no words; the next render asks again.
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
