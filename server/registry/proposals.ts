import { id as idInput } from '#domain/forms/inputs.ts'
import { notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { lockRow, type RegistryTransaction } from './change-registered.sql.ts'
import {
  announceAll,
  applyFields,
  type Bumped,
  ofRegistry,
  readFields,
  sectionOf,
} from './change-registered.ts'
import { mergeWithin } from './merge.ts'
import {
  closeProposal,
  loadProposalsAbout,
  loadProposalsFor,
  lockProposal,
  type ProposalRow,
} from './proposals.sql.ts'
import type { RegistryKind } from './registered.sql.ts'
import { holds } from './registry.access.ts'
import { loadSeer, type SeenRow } from './seer.ts'

/** What waits for a decision of the viewer. */
export async function listProposals(context: Context): Promise<ProposalRow[]> {
  const { viewer, keeps } = await loadSeer(context)
  return await loadProposalsFor(context.database.kysely, { keeps, accountId: viewer.accountId })
}

/** About a row: all of them for its holder, for everybody else their own. */
export async function proposalsAbout(
  context: Context,
  { of, row }: { of: RegistryKind; row: SeenRow<RegistryKind> },
): Promise<ProposalRow[]> {
  const rows = await loadProposalsAbout(context.database.kysely, { of, id: row.id })
  return rows.filter(
    ({ createdByAccount }) => row.mayChange || createdByAccount === context.viewer?.accountId,
  )
}

/** Does what was proposed, or leaves everything as it is. */
export async function decideProposal(
  context: Context,
  { id, isAccepted }: { id: string; isAccepted: boolean },
): Promise<ProposalRow> {
  if (!idInput.safeParse(id).success) throw notFound()
  const seer = await loadSeer(context)
  const { kysely } = context.database
  const { proposal, bumped } = await kysely.transaction().execute(async (transaction) => {
    const proposal = await lockProposal(transaction, id)
    const about = proposal && aboutOf(proposal)
    const row = about && (await lockRow(transaction, about.of, about.id))
    if (!row || !holds(seer, row)) throw notFound()
    const author = authorOf(context.viewer)
    await closeProposal({ transaction, author }, { id, isAccepted })
    if (isAccepted) {
      return { proposal, bumped: await accept(context, transaction, { proposal, about, row }) }
    }
    await recordChange(transaction, {
      ...ofRegistry(context, about, 'registryDeclined'),
      after: proposal.fields,
    })
    return { proposal, bumped: [] }
  })
  announceAll(context, bumped)
  return proposal
}

interface About {
  of: RegistryKind
  id: string
}

function aboutOf({ personId, horseId }: ProposalRow): About | undefined {
  if (personId !== null) return { of: 'person', id: personId }
  return horseId === null ? undefined : { of: 'horse', id: horseId }
}

async function accept(
  context: Context,
  transaction: RegistryTransaction,
  { proposal, about, row }: { proposal: ProposalRow; about: About; row: object },
): Promise<Bumped> {
  const goneId = proposal.samePersonId ?? proposal.sameHorseId
  const { of, id } = about
  if (goneId !== null) {
    const { reason } = proposal
    return await mergeWithin(context, transaction, { of, keptId: id, goneId, reason })
  }
  const stored = sectionOf(of, row)
  const wanted = { ...stored, ...proposal.fields }
  // As it was stored, and checked again: rules may have become stricter since.
  readFields(of, wanted)
  return await applyFields(context, transaction, {
    of,
    id,
    stored,
    fields: proposal.fields,
    reason: proposal.reason,
  })
}
