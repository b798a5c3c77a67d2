import { isLocale, type Locale } from '#locales/messages.ts'
import { currentSession } from '#web/session/stored-session.ts'

/** What was chosen for the files of a show: it is there again when the page is opened again. */
export interface RememberedChoice {
  options: Readonly<Record<string, string>>
  /** Null: the language of the screen. */
  locale: Locale | null
}

/** Of this account, in this browser. */
export function rememberedChoice(showId: string): RememberedChoice {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(showId)) ?? 'null')
    if (typeof value !== 'object' || value === null) return nothing
    const { options, locale }: { options?: unknown; locale?: unknown } = value
    const chosen = Object.entries(typeof options === 'object' && options !== null ? options : {})
    return {
      options: Object.fromEntries(chosen.filter(([, each]) => typeof each === 'string')),
      locale: typeof locale === 'string' && isLocale(locale) ? locale : null,
    }
  } catch {
    return nothing
  }
}

export function rememberChoice(showId: string, choice: RememberedChoice): void {
  try {
    localStorage.setItem(keyOf(showId), JSON.stringify(choice))
  } catch {
    // Storage is full or switched off: the choice holds for as long as the page is open.
  }
}

const nothing: RememberedChoice = { options: {}, locale: null }

function keyOf(showId: string): string {
  return `paddock-files ${currentSession()?.account.id ?? ''} ${showId}`
}
