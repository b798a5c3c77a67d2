import { notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { holdersOf } from '#server/registry/registry.access.ts'
import {
  type AskedLinkRow,
  confirmLink,
  type Decider,
  deleteLink,
  type KeptKind,
  loadAskedLinks,
} from './links.sql.ts'
import { requireProfile } from './profile.access.ts'

/** Which accounts ask for riders and horses that the viewer knows, made or is. */
export async function listAskedLinks(context: Context): Promise<AskedLinkRow[]> {
  return await loadAskedLinks(context.database.kysely, await deciderOf(context))
}

/** Lets the account read what is stored of the rider or horse, or takes it off its list. */
export async function decideLink(
  context: Context,
  { kind, id, isConfirmed }: { kind: KeptKind; id: string; isConfirmed: boolean },
): Promise<void> {
  const author = await requireProfile(context)
  const decider = await deciderOf(context)
  const accountId = await context.database.kysely.transaction().execute(async (transaction) => {
    const [asked] = await loadAskedLinks(transaction, decider, { kind, id })
    if (!asked) throw notFound()
    if (isConfirmed) await confirmLink(transaction, author, asked)
    else await deleteLink(transaction, asked)
    await recordChange(transaction, {
      showId: null,
      objectClass: kind === 'rider' ? 'Person' : 'Horse',
      objectId: asked.registryId,
      action: isConfirmed ? 'linkConfirmed' : 'linkRefused',
      after: { account: asked.accountId },
      accountId: author.accountId,
      from: originOf(context),
    })
    return asked.accountId
  })
  context.gate.viewers.forget(accountId)
}

async function deciderOf(context: Context): Promise<Decider> {
  const { accountId } = await requireProfile(context)
  return { accountId, holders: holdersOf(context.viewer) }
}
