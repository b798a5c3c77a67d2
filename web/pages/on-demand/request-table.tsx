import { formatMoment } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import type { ListedRequestFragment } from '#web/graphql/generated/graphql.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { VideoStateBadge } from './state-badge.tsx'

interface RequestTableProps {
  name: string
  label: string
  rows: readonly ListedRequestFragment[]
}

export function RequestTable({ name, label, rows }: RequestTableProps) {
  const t = useMessages()
  return (
    <DataTable
      {...{ name, label, rows }}
      columns={columnsOf(t)}
      rowName={({ rider, horse }) => `${rider} · ${horse}`}
      linkTo={({ id }) => `/on-demand/${id}`}
    />
  )
}

function columnsOf(t: Translate): DataColumn<ListedRequestFragment>[] {
  return [
    {
      id: 'pair',
      header: t('video.field.pair'),
      value: ({ rider, horse }) => `${rider} · ${horse}`,
    },
    {
      id: 'test',
      header: t('video.field.test'),
      value: ({ testName }) => testName,
      onPhoneBelow: 'plain',
    },
    {
      id: 'judge',
      header: t('video.field.judge'),
      value: ({ judge, wantedJudge }) => judge ?? wantedJudge ?? null,
      onPhoneBelow: 'named',
    },
    {
      id: 'due',
      header: t('video.field.due'),
      value: ({ dueAt }) => dueAt ?? null,
      cell: ({ dueAt }) => dueAt && formatMoment(dueAt, browserTimeZone(), t.locale),
      width: 160,
      onPhoneBelow: 'named',
    },
    {
      id: 'organization',
      header: t('video.field.organization'),
      value: ({ organization }) => organization,
      hiddenAtFirst: true,
    },
    {
      id: 'state',
      header: t('video.field.state'),
      value: ({ state }) => t(`video.state.${state}`),
      cell: ({ state }) => <VideoStateBadge state={state} />,
      width: 130,
    },
  ]
}
