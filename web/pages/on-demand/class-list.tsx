import { Badge, Group, Text } from '@mantine/core'
import { formatPercent } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { TextLink } from '#web/components/link.tsx'
import { optionWords } from '#web/components/scoring/scoring-words.ts'
import type { WholeFilmClassFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

type Line = NonNullable<WholeFilmClassFragment['lines']>[number] & { id: string }

/** The result list of a video class. */
export function ClassList({ lines }: { lines: NonNullable<WholeFilmClassFragment['lines']> }) {
  const t = useMessages()
  // In the order of the list: what has no request of the reader's own has no id.
  const rows = lines.map((line, index) => ({ ...line, id: line.requestId ?? `line ${index}` }))
  return (
    <DataTable
      name="film-class"
      label={t('video.class.list')}
      rows={rows}
      columns={columnsOf(t)}
      rowName={pairOf}
    />
  )
}

function pairOf({ rider, horse }: Line): string {
  return `${rider} · ${horse}`
}

function columnsOf(t: Translate): DataColumn<Line>[] {
  return [
    {
      id: 'pair',
      header: t('video.field.pair'),
      value: pairOf,
      cell: (line) => (
        <Group gap="xs" wrap="nowrap" align="baseline">
          <Text span fw={700} miw={24}>
            {line.place ?? '–'}
          </Text>
          <Group gap="xs">
            <PairName line={line} />
            {line.isOwn && (
              <Badge variant="light" tt="none">
                {t('video.class.own')}
              </Badge>
            )}
          </Group>
        </Group>
      ),
    },
    {
      id: 'place',
      header: t('video.class.field.place'),
      value: ({ place }) => place ?? null,
      align: 'end',
      width: 90,
      hiddenAtFirst: true,
    },
    {
      id: 'percent',
      header: t('video.class.field.percent'),
      value: ({ total }) => total ?? null,
      cell: (line) => resultWords(line, t),
      align: 'end',
      width: 200,
    },
  ]
}

function PairName({ line }: { line: Line }) {
  if (line.requestId == null) return <span>{pairOf(line)}</span>
  return (
    <TextLink to="/on-demand/$requestId" params={{ requestId: line.requestId }}>
      {pairOf(line)}
    </TextLink>
  )
}

function resultWords({ total, outcome, reason }: Line, t: Translate): string {
  const percent = total == null ? [] : [`${formatPercent(total, 3, t.locale)} %`]
  if (outcome === 'ranked') return percent.join('')
  const why = reason == null ? [] : [optionWords(reason, t)]
  return [...percent, t(`video.class.outcome.${outcome}`), ...why].join(' · ')
}
