import { useMutation, useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { NoticesQuery } from '#web/graphql/generated/graphql.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { subjectPlace } from '../comments/subject-place.ts'
import { LinkRow } from '../link.tsx'
import classes from './bell.module.css'

const noticesQuery = graphql(`
  query notices {
    notices {
      id
      kind
      at
      isRead
      by
      subject {
        kind
        subjectId
        name
        showId
        showName
        timeZone
      }
    }
  }
`)

const readNoticesMutation = graphql(`
  mutation readNotices($upTo: ID!) {
    readNotices(upTo: $upTo) {
      id
      isRead
    }
  }
`)

interface BellProps {
  accountId: string
  /** On pages of a show, which have a stream anyway; elsewhere the bell asks when it is drawn and opened. */
  isFollowing: boolean
}

type Notice = NoticesQuery['notices'][number]

/** What the account is told: how many it has not read, and the latest of them. */
export function Bell({ accountId, isFollowing }: BellProps) {
  const t = useMessages()
  const panel = useRef<HTMLDivElement>(null)
  const query = useQuery(noticesQuery, { fetchPolicy: 'cache-and-network' })
  const [read] = useMutation(readNoticesMutation)
  // The next one tells again.
  const refetch = () => query.refetch().catch(() => undefined)
  useTopic(isFollowing ? `notices:${accountId}` : null, refetch)
  const notices = query.data?.notices ?? []
  const unread = notices.filter(({ isRead }) => !isRead).length
  const upTo = notices[0]?.id
  const onRead = async () => {
    if (upTo === undefined) return
    await read({ variables: { upTo } }).catch(() => undefined)
    void refetch()
  }
  return (
    <>
      <span className={classes['bell']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          popoverTarget="notices-panel"
          aria-haspopup="dialog"
          aria-label={unread === 0 ? t('notices.open') : t('notices.unread', { count: unread })}
        >
          <IconBell size={20} />
        </ActionIcon>
        {unread > 0 && (
          <span className={classes['count']} aria-hidden>
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </span>
      <div
        id="notices-panel"
        className={`paddock-account-panel ${classes['panel']}`}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={t('notices.open')}
        onBeforeToggle={({ newState }) => newState === 'open' && void refetch()}
      >
        <Stack gap={4}>
          {notices.length === 0 && <Text c="dimmed">{t('notices.empty')}</Text>}
          {notices.slice(0, 20).map((notice) => (
            <NoticeLink
              key={notice.id}
              notice={notice}
              onOpen={() => panel.current?.hidePopover()}
            />
          ))}
          {unread > 0 && (
            <Button variant="default" onClick={() => void onRead()}>
              {t('notices.allRead')}
            </Button>
          )}
        </Stack>
      </div>
    </>
  )
}

function NoticeLink({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useMessages()
  const { subject, at, isRead } = notice
  const isPart = subject.showName != null && subject.kind !== 'show'
  const where = isPart ? `${subject.showName}, ${subject.name}` : subject.name
  const place = subjectPlace(subject)
  const isQueue = notice.kind === 'report' && subject.showId != null
  return (
    <LinkRow
      {...place}
      {...(isQueue && { search: { view: 'reports' } })}
      onClick={onOpen}
      label={
        <Text size="sm" fw={isRead ? 400 : 700} style={{ overflowWrap: 'anywhere' }}>
          {noticeWords(notice, t)}
          {!isRead && ` · ${t('notices.new')}`}
        </Text>
      }
      description={
        <>
          <bdi translate="no">{where}</bdi> ·{' '}
          {formatMoment(at, subject.timeZone ?? browserTimeZone(), t.locale)}
        </>
      }
      noWrap={false}
    />
  )
}

function noticeWords({ kind, by }: Notice, t: ReturnType<typeof useMessages>): string {
  const isByName = kind === 'mention' || kind === 'answer'
  return isByName && by != null ? t(`notices.by.${kind}`, { name: by }) : t(`notices.of.${kind}`)
}
