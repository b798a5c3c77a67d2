import { Suspense } from 'react'
import type { CommentSubjectInput } from '#web/graphql/generated/graphql.ts'
import { latePart } from '../late-part.ts'
import { ListSkeleton } from '../query-view.tsx'

const Late = latePart(async () => ({
  default: (await import('./comments-outside-shows.tsx')).CommentsOutsideShows,
}))

/** The comments on a horse or a video request, loaded once the page stands. */
export function LateComments({ of }: { of: CommentSubjectInput }) {
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <Late of={of} />
    </Suspense>
  )
}
