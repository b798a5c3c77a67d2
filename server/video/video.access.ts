import { isWithJudge, type RequestSide } from '#domain/video/request-state.ts'
import { entriesWith, isAdministrator, may, type Viewer } from '#server/accounts/viewer.ts'
import type { RequestRow } from './requests.sql.ts'

/** The organizations whose requests the viewer handles: WRITE on the organization itself. Null for all. */
export function officesOf(viewer: Viewer): string[] | null {
  if (isAdministrator(viewer)) return null
  return entriesWith(viewer, 'WRITE').flatMap(({ className, objectIdIdentity }) =>
    className === 'Organization' ? [objectIdIdentity] : [],
  )
}

export function isOffice(viewer: Viewer, organizationId: string): boolean {
  return may(viewer, [{ className: 'Organization', id: organizationId }], 'WRITE')
}

/**
 * On which sides of a request the viewer stands; on none of them it does not exist for them. The office learns of
 * a request when it is submitted, the judge when it is assigned.
 */
export function sidesOf(viewer: Viewer, request: RequestRow): RequestSide[] {
  const { accountId, organizationId, judgeAccount, state, submittedAt } = request
  const sides: RequestSide[] = []
  if (accountId === viewer.accountId) sides.push('rider')
  if (submittedAt !== null && isOffice(viewer, organizationId)) sides.push('office')
  if (judgeAccount === viewer.accountId && isWithJudge(state)) sides.push('judge')
  return sides
}
