import { z } from 'zod'
import { boundedList, id as idInput } from '#domain/forms/inputs.ts'
import { languages } from '#domain/forms/languages.ts'
import { loadCompetitionsOfShows } from '#server/competitions/competitions.sql.ts'
import { choose } from '#server/downloads/shelved-file.ts'
import { notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { lockShow, type ShowRow } from '#server/shows/shows.sql.ts'
import { changeShow, requireShowById } from '#server/shows/shows.ts'
import { deleteCopy, loadCopy, storeCopy } from './copies.sql.ts'
import { publishables } from './published-copies.ts'

/** What options are called, and what is chosen of them. */
const word = z.string().regex(/^[\w./-]{0,60}$/, 'forms.invalid')

const published = z.object({
  export: z
    .string()
    .refine((of) => publishables.some((each) => each.export === of), 'forms.invalid'),
  /** Each is a copy of its own; none: all of the show in one archive. */
  competitionIds: boundedList(idInput, { maximum: 500 }),
  locale: z.enum(languages),
  options: boundedList(z.object({ name: word, value: word }), {
    maximum: 20,
  }),
})

/**
 * Publishes lists as files at addresses that stay. Needs WRITE on the show. What of a list is public decides
 * its publication: a copy tells nothing that the public pages do not.
 */
export async function publishCopies(
  context: Context,
  showId: string,
  input: unknown,
): Promise<ShowRow> {
  await requireShowById(context, showId, 'WRITE')
  const wanted = parseInput(published, input)
  const file = publishables.find((each) => each.export === wanted.export)
  if (!file) throw notFound()
  const sent = Object.fromEntries(wanted.options.map(({ name, value }) => [name, value]))
  const { chosen: options } = choose(file.options, sent)
  const { kysely } = context.database
  const competitions = (await loadCompetitionsOfShows(kysely, [showId], null)).get(showId) ?? []
  const ids = [...new Set(wanted.competitionIds)]
  if (ids.some((id) => !competitions.some((each) => each.id === id))) throw notFound()
  const author = authorOf(context.viewer)
  await changeShow(context, showId, async (transaction) => {
    await lockShow(transaction, showId)
    const { locale } = wanted
    for (const competitionId of ids.length === 0 ? [null] : ids) {
      const copy = { showId, export: file.export, competitionId, locale, options }
      await storeCopy(transaction, author, copy)
    }
    await recordChange(transaction, {
      ...ofShow(context, showId),
      action: 'copyPublished',
      after: { export: file.export, locale, options, competitionIds: ids },
    })
  })
  return await requireShowById(context, showId, 'READ')
}

/** The address answers nothing from now on. Published again, the same address has the copy again. */
export async function withdrawCopy(context: Context, id: string): Promise<ShowRow> {
  const copy = idInput.safeParse(id).success
    ? await loadCopy(context.database.kysely, id)
    : undefined
  if (!copy) throw notFound()
  const { showId, export: of, locale, competitionId } = copy
  await requireShowById(context, showId, 'WRITE')
  await changeShow(context, showId, async (transaction) => {
    await deleteCopy(transaction, id)
    await recordChange(transaction, {
      ...ofShow(context, showId),
      action: 'copyWithdrawn',
      before: { export: of, locale, competitionIds: competitionId === null ? [] : [competitionId] },
    })
  })
  return await requireShowById(context, showId, 'READ')
}

function ofShow(context: Context, showId: string) {
  const { accountId } = authorOf(context.viewer)
  return {
    showId,
    objectClass: 'Show',
    objectId: showId,
    accountId,
    from: originOf(context),
  } as const
}
