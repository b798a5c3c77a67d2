import type { Translate } from '#locales/messages.ts'
import { placeWords } from '#locales/place-words.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'
import { isRingsideAccount, type StoredSession } from '#web/session/stored-session.ts'
import { spokenName } from '../person-name.tsx'

/** Who is signed in: a person, or what a device at ringside was opened for, "Fence 3 Ann Lee", "Gate steward". */
export function accountWords(account: StoredSession['account'], t: Translate): string {
  if (!isRingsideAccount(account)) return spokenName(account) || account.email
  const place = placeWords(account.firstName, t, isKnownMessage)
  return spokenName({ ...account, firstName: place })
}
