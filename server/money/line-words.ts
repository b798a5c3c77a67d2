import type { Cause } from '#domain/money/ledger/line.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { loadHorseNames, loadItemNames, loadPlaceNames, loadRiderNames } from './line-words.sql.ts'

/** What a charge is for: the start, the rider, the horse; '' where the rule says it all. */
export async function aboutWords(context: Context, { kind, id }: Cause['about']): Promise<string> {
  const number = id.replace(/^\D/, '')
  if (!/^\d{1,18}$/.test(number)) return ''
  switch (kind) {
    case 'place':
      return (await loadOnce(context, loadPlaceNames, number)) ?? ''
    case 'item':
      return (await loadOnce(context, loadItemNames, number)) ?? ''
    case 'rider':
      return (await loadOnce(context, loadRiderNames, number)) ?? ''
    case 'horse':
      return (await loadOnce(context, loadHorseNames, number)) ?? ''
    default:
      return ''
  }
}
