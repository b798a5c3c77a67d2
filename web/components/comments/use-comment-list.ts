import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { CommentListFragment, CommentSubjectInput } from '#web/graphql/generated/graphql.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { commentsQuery, officeNotesQuery } from './operations.ts'

/** A list of comments as it is shown and followed. */
export interface CommentList {
  /** Null where the account has none to read. */
  thread: CommentListFragment | null
  isComing: boolean
  error: unknown
  refetch: () => Promise<unknown>
  /** Shows earlier ones too; null where all are shown. */
  showEarlier: (() => void) | null
}

/** So many comments at first, and more each time. */
const step = 20
const most = 200

export function useComments(of: CommentSubjectInput): CommentList {
  const [first, setFirst] = useState(step)
  const query = useQuery(commentsQuery, {
    variables: { of, first },
    fetchPolicy: 'cache-and-network',
  })
  return useFollowed(query, (query.data ?? query.previousData)?.comments, { first, setFirst })
}

export function useOfficeNotes(of: CommentSubjectInput): CommentList {
  const [first, setFirst] = useState(step)
  const query = useQuery(officeNotesQuery, {
    variables: { of, first },
    fetchPolicy: 'cache-and-network',
  })
  return useFollowed(query, (query.data ?? query.previousData)?.officeNotes, { first, setFirst })
}

interface Asked {
  loading: boolean
  error?: unknown
  refetch: () => Promise<unknown>
}

function useFollowed(
  { loading, error, refetch }: Asked,
  found: CommentListFragment | null | undefined,
  { first, setFirst }: { first: number; setFirst: (first: number) => void },
): CommentList {
  const thread = found ?? null
  useTopic(thread && `comments:${thread.topicId}`, () => refetch(), thread?.version ?? null)
  const hasMore = thread !== null && thread.comments.length >= first && first < most
  return {
    thread,
    isComing: loading && found === undefined,
    error,
    refetch,
    showEarlier: hasMore ? () => setFirst(Math.min(first + step, most)) : null,
  }
}
