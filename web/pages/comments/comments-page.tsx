import { useQuery } from '@apollo/client/react'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Comments } from '#web/components/comments/comments.tsx'
import { Reported } from '#web/components/comments/reported.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LinkButton, TextLink } from '#web/components/link.tsx'
import { Page } from '#web/components/page.tsx'
import { useOpenShow } from '#web/components/shell/open-show.ts'
import type { CommentSubjectInput } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { isId, useShowId } from '#web/route-ids.ts'
import { commentSubjectQuery } from './operations.ts'

/** What is said about a show or a part of it, and for the office what readers reported. */
export function CommentsPage() {
  const t = useMessages()
  const navigate = useNavigate()
  const showId = useShowId()
  const { about, view } = useSearch({ strict: false })
  const isOffice = useOpenShow()?.permissions.includes('WRITE') ?? false
  const isQueue = isOffice && view === 'reports'
  return (
    <Page
      title={t('comments.title')}
      filters={
        isOffice && (
          <SegmentedControl
            aria-label={t('comments.views')}
            value={isQueue ? 'reports' : 'conversation'}
            data={[
              { value: 'conversation', label: t('comments.view.conversation') },
              { value: 'reports', label: t('comments.view.reports') },
            ]}
            onChange={(chosen) =>
              void navigate({
                to: '/shows/$showId/comments',
                params: { showId },
                search: chosen === 'reports' ? { view: 'reports' } : {},
              })
            }
          />
        )
      }
    >
      <Stack maw={800}>
        {isQueue ? (
          <Reported showId={showId} />
        ) : (
          <Conversation showId={showId} of={subjectOf(about, showId)} isOffice={isOffice} />
        )}
      </Stack>
    </Page>
  )
}

interface ConversationProps {
  showId: string
  of: CommentSubjectInput
  isOffice: boolean
}

function Conversation({ showId, of, isOffice }: ConversationProps) {
  const t = useMessages()
  return (
    <>
      {of.kind !== 'show' && (
        <Text component="p" m={0}>
          <TextLink to="/shows/$showId/comments" params={{ showId }}>
            {t('comments.ofShow')}
          </TextLink>
          {' / '}
          <SubjectName of={of} />
        </Text>
      )}
      <Comments
        key={`${of.kind} ${of.id}`}
        of={of}
        off={
          <EmptyState
            title={t('comments.off.title')}
            text={t(isOffice ? 'comments.off.office' : 'comments.off.text')}
            action={
              isOffice && (
                <LinkButton
                  to="/shows/$showId/settings"
                  params={{ showId }}
                  search={{ tab: 'comments' }}
                  variant="default"
                >
                  {t('comments.off.settings')}
                </LinkButton>
              )
            }
          />
        }
      />
    </>
  )
}

function SubjectName({ of }: { of: CommentSubjectInput }) {
  const { data } = useQuery(commentSubjectQuery, { variables: { of } })
  return <bdi translate="no">{data?.comments?.subject.name}</bdi>
}

const partsOfShows = ['competition', 'competitor'] as const

/** `competition-12`; the show itself for anything else. */
function subjectOf(about: string | undefined, showId: string): CommentSubjectInput {
  const [name, id = ''] = about?.split('-') ?? []
  const kind = partsOfShows.find((each) => each === name)
  return kind !== undefined && isId(id) ? { kind, id } : { kind: 'show', id: showId }
}
