import { z } from 'zod'
import type { OfShow as SheetOfShow } from '#documents/document.ts'
import type { EntryRecord, RecordedPlace } from '#documents/entry-record/entry-record.ts'
import { entryName } from '#domain/entries/place-status.ts'
import { id } from '#domain/forms/inputs.ts'
import { balanceOf } from '#domain/money/ledger/balance.ts'
import { effectOf } from '#domain/money/ledger/effect.ts'
import { isRuleLine } from '#domain/money/ledger/line.ts'
import { tellChange } from '#locales/change-words.ts'
import { isMessageId, translator } from '#locales/messages.ts'
import { whoWords } from '#locales/place-words.ts'
import { loadCompetitionsById } from '#server/competitions/competitions.sql.ts'
import {
  type CompetitorRow,
  loadCompetitorsById,
} from '#server/competitions/competitors/competitors.sql.ts'
import { startTime } from '#server/competitions/start-lists/start-times.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { loadEntered } from '#server/entries/entered.sql.ts'
import { historyOfEntry, lettersOfEntry, requireOfficeEntry } from '#server/entries/entry-office.ts'
import { loadEntrySystems } from '#server/entries/entry-system.sql.ts'
import { loadPlacesOf } from '#server/entries/read-entry.sql.ts'
import type { ReadEntry } from '#server/entries/read-entry.ts'
import type { Context } from '#server/graphql/context.ts'
import { asText } from '#server/history/history.graphql.ts'
import { stateOf } from '#server/mail/show-letters.ts'
import { loadOfShow } from '#server/shows/of-show.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { loadLetterTexts } from './entry-record.sql.ts'
import { loadInvoices } from './invoices.sql.ts'
import { loadLines, loadTotals } from './ledger.sql.ts'
import { aboutWords } from './line-words.ts'
import { mayMoney } from './money.access.ts'
import { loadPayerIds } from './payers.sql.ts'

const asked = z.object({ entry: id })

/** All that the office knows of one entry; amounts for who may see them. */
export const entryRecordSubject = {
  asked,
  async load(context, { entry: entryId }) {
    const entry = await requireOfficeEntry(context, entryId)
    const { input, name } = await loadOfShow(context, { show: entry.showId }, 'WRITE')
    const number = entryName(entry.number)
    const pageUrl = `${context.publicUrl}/shows/${entry.showId}/entry-system/entries/${entry.id}`
    const record = await recordOf(context, entry, input.show.timeZone)
    return { name: { ...name, number }, input: { ...input, pageUrl, record } }
  },
} as const satisfies Subject<SheetOfShow & { record: EntryRecord }, z.output<typeof asked>>

async function recordOf(
  context: Context,
  entry: ReadEntry,
  timeZone: string,
): Promise<EntryRecord> {
  const { kysely } = context.database
  const [entered] = await loadEntered(kysely, [entry.id])
  const letters = await lettersOfEntry(context, entry)
  const texts = await loadLetterTexts(
    kysely,
    letters.map((letter) => letter.id),
  )
  const { name = '', email = null, phone = null } = entered?.form.responsible ?? {}
  return {
    ...{ name: entryName(entry.number), submittedAt: entry.creationTime.toISOString() },
    responsible: { name, email, phone },
    places: await placesOf(context, entry.id),
    items: await itemsOf(context, entry.showId, entered?.form.items ?? []),
    money: await moneyOf(context, entry),
    letters: letters.map((letter) => ({
      ...{ at: letter.madeAt.toISOString(), subject: letter.subject, recipient: letter.address },
      ...{ state: stateOf(letter), text: texts.get(letter.id) ?? null },
    })),
    changes: await changesOf(context, entry, timeZone),
  }
}

async function placesOf({ database }: Context, entryId: string): Promise<RecordedPlace[]> {
  const { kysely } = database
  const places = (await loadPlacesOf(kysely, [entryId])).get(entryId) ?? []
  const competitorIds = places.flatMap(({ competitorId }) => competitorId ?? [])
  const competitionIds = places.map(({ competitionId }) => competitionId)
  const competitors =
    competitorIds.length === 0
      ? new Map<string, CompetitorRow>()
      : await loadCompetitorsById(kysely, competitorIds)
  const competitions = await loadCompetitionsById(kysely, competitionIds)
  return places.map((place) => {
    const { competitionNumber, competitionName, rider, horse, status } = place
    const competition = competitions.get(place.competitionId)
    const start = competitors.get(place.competitorId ?? '')
    return {
      ...{ competition: `${competitionNumber} ${competitionName}`, rider, horse, status },
      start:
        competition && start
          ? {
              ...{ status: start.status, reason: start.statusReason },
              at: startTime(competition, start)?.toISOString() ?? null,
            }
          : null,
    }
  })
}

type Items = NonNullable<Awaited<ReturnType<typeof loadEntered>>[number]>['form']['items']

async function itemsOf({ database }: Context, showId: string, items: Items) {
  const rules = (await loadEntrySystems(database.kysely, [showId])).get(showId)?.rules
  const names = new Map(
    (rules?.products ?? []).map((product) => [product.id, String(product['name'] ?? product.id)]),
  )
  return items.map(({ product, quantity, from, to }) => ({
    ...{ label: names.get(product) ?? product, quantity, from, to },
  }))
}

async function moneyOf(context: Context, entry: ReadEntry): Promise<EntryRecord['money']> {
  const { viewer, database } = context
  const show = await loadShow(database.kysely, entry.showId)
  if (!show || !mayMoney(viewer, show, 'see')) return null
  const stored = await loadLines(database.kysely, { entryIds: [entry.id] })
  const lines: NonNullable<EntryRecord['money']>['lines'][number][] = []
  for (const line of stored) {
    const { at, kind, text, currency, by } = line
    const about = isRuleLine(line) ? await aboutWords(context, line.cause.about) : line.note
    lines.push({
      ...{ at: at.toISOString(), kind, label: text, about, effect: effectOf(line), currency, by },
    })
  }
  const totals = (await loadTotals(database.kysely, 'entry', [entry.id])).get(entry.id) ?? []
  const payerId = (await loadPayerIds(database.kysely, [entry.id])).get(entry.id)
  const invoices =
    payerId === undefined ? [] : await loadInvoices(database.kysely, { payerIds: [payerId] })
  return {
    lines,
    balances: totals.map((each) => ({
      amount: balanceOf(each.totals),
      currency: each.currency,
    })),
    invoices: invoices.map(({ document }) => ({
      ...{ number: document.number, kind: document.kind, issuedOn: document.issuedOn },
      ...{ dueOn: document.dueOn, gross: document.amounts.gross, currency: document.currency },
    })),
  }
}

async function changesOf(context: Context, entry: ReadEntry, timeZone: string) {
  const t = translator(context.locale)
  const changes = await historyOfEntry(context, entry)
  return changes.map((change) => ({
    ...{ at: change.at.toISOString(), reason: change.reason },
    by: change.by === null ? null : whoWords(change.by, t, isMessageId),
    told: tellChange(
      { ...change, before: asText(change.before), after: asText(change.after), sheetChange: null },
      { t, isKnown: isMessageId, timeZone },
    ),
  }))
}
