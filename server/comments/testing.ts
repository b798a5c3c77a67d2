import { randomUUID } from 'node:crypto'
import { type AccessGrant, permission } from '#domain/access/permission.ts'
import { insertAccessGrant } from '#server/accounts/access-grants.sql.ts'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { testContext } from '#server/testing/test-context.ts'
import { saveCommentSettings } from './comment-settings.ts'

/** A show with comments, and accounts whose access is stored: they are told of what they may read. */
export interface CommentStage extends Stage {
  /** An account with what it is given on the show; without anything it is a stranger. */
  person: (name: string, mask?: number, on?: AccessGrant['className']) => Promise<Context>
  /** The ids by which functions ask. */
  show: { kind: 'show'; id: string }
  competition: { kind: 'competition'; id: string }
  competitor: { kind: 'competitor'; id: string }
}

export async function openCommentStage(database: Context['database']): Promise<CommentStage> {
  const stage = await openStage(database)
  const { showId, competitionId, competitorIds, office, announced } = stage
  await switchComments(office, showId, { isOn: true })
  const ids: Readonly<Record<string, string>> = { Show: showId, Competition: competitionId }
  announced.length = 0
  return {
    ...stage,
    show: { kind: 'show', id: showId },
    competition: { kind: 'competition', id: competitionId },
    competitor: { kind: 'competitor', id: competitorIds[0] ?? '' },
    person: async (name, mask = 0, on = 'Show') => {
      const accountId = await insertAccount(database.kysely, {
        email: `${randomUUID()}@example.org`,
        passwordHash: null,
        firstName: name,
        familyName: 'Comment',
        organizationId: null,
        createdByAccount: null,
      })
      const at = { className: on, objectIdIdentity: ids[on] ?? '', mask }
      if (mask > 0) await insertAccessGrant(database.kysely, { ...at, accountId, endsAt: null })
      const context = testContext(database, null)
      const known = await context.gate.viewers.of(accountId)
      return {
        ...context,
        viewer: known?.viewer ?? null,
        announce: (topic, version) => announced.push(`${topic} v${version}`),
      }
    },
  }
}

export async function switchComments(
  office: Context,
  showId: string,
  settings: { isOn: boolean; writers?: 'readers' | 'people' | 'office' },
): Promise<void> {
  await saveCommentSettings(office, showId, { input: { writers: 'readers', ...settings } })
}

export const reads = permission.READ
export const writes = permission.READ | permission.WRITE
