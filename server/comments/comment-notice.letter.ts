import type { NoticeKind } from '#domain/comments/comment.ts'
import type { LetterKind } from '#server/mail/letter-kind.ts'
import type { CommentedSubject } from './subjects.ts'

interface Facts {
  /** Null for what belongs to no show. */
  show: { id: string; name: string } | null
  subject: Pick<CommentedSubject, 'kind' | 'id' | 'name'>
  /** Why the office hid the comment; null for all other letters. */
  reason: string | null
}

/**
 * Says where, and never what was written: the comment may be changed, hidden or deleted later, and a letter
 * stays.
 */
function letterOf(kind: NoticeKind, occasion: string): LetterKind<Facts> {
  return {
    occasion,
    isSecret: false,
    write: ({ t, publicUrl }, { show, subject, reason }) => {
      const isPart = show !== null && subject.kind !== 'show'
      const place = isPart ? `${show.name}, ${subject.name}` : subject.name
      return {
        subject: t(`letters.comment.${kind}.subject`),
        paragraphs: [
          t(`letters.comment.${kind}.text`, { place }),
          ...(reason === null ? [] : [t('letters.comment.reason', { reason })]),
          { link: `${publicUrl}${pageOf(kind, { show, subject })}` },
          t('letters.comment.settings'),
        ],
      }
    },
  }
}

export const commentNotice: Readonly<Record<NoticeKind, LetterKind<Facts>>> = {
  mention: letterOf('mention', 'comment-mention'),
  answer: letterOf('answer', 'comment-answer'),
  hidden: letterOf('hidden', 'comment-hidden'),
  report: letterOf('report', 'comment-report'),
}

const pagesOutsideShows: Readonly<Partial<Record<CommentedSubject['kind'], string>>> = {
  horse: '/registry/horses/',
  request: '/on-demand/',
}

function pageOf(kind: NoticeKind, { show, subject }: Pick<Facts, 'show' | 'subject'>): string {
  if (show === null) return `${pagesOutsideShows[subject.kind] ?? '/'}${subject.id}`
  const page = `/shows/${show.id}/comments`
  if (kind === 'report') return `${page}?view=reports`
  return subject.kind === 'show' ? page : `${page}?about=${subject.kind}-${subject.id}`
}
