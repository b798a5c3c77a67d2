import type { CommentSubjectKind } from '#domain/comments/comment.ts'

interface Subject {
  kind: CommentSubjectKind
  subjectId: string
  /** Null for what belongs to no show. */
  showId?: string | null | undefined
}

/** Where the comments on something are read. */
export function subjectPlace({ kind, subjectId, showId }: Subject) {
  if (kind === 'horse') {
    return { to: '/registry/horses/$horseId', params: { horseId: subjectId } } as const
  }
  if (kind === 'request') {
    return { to: '/on-demand/$requestId', params: { requestId: subjectId } } as const
  }
  return {
    to: '/shows/$showId/comments',
    params: { showId: showId ?? '' },
    search: kind === 'show' ? {} : { about: `${kind}-${subjectId}` },
  } as const
}
