import { Paper, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { listName } from '#web/components/person-name.tsx'
import { figureOf, placeWords } from '#web/components/results/result-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import './judge-comparison.css'

/** Small multiples: each pair's judges on one scale, so that who stands apart is seen at a glance. */
export function JudgeComparison({ list }: { list: ResultList }) {
  const t = useMessages()
  const scored = list.lines.filter((line) => judgesOf(line, list).length > 1)
  const percents = scored.flatMap((line) => judgesOf(line, list).map(({ value }) => value))
  if (scored.length === 0) return <Text c="dimmed">{t('competitions.results.noJudges')}</Text>
  // The scale in steps of five percent, the same for all.
  const low = Math.floor(Math.min(...percents) / 5000) * 5000
  const high = Math.max(low + 5000, Math.ceil(Math.max(...percents) / 5000) * 5000)
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('competitions.results.scale', { low: low / 1000, high: high / 1000 })}
      </Text>
      <SimpleGrid cols={{ base: 2, xs: 3, md: 4, lg: 6 }} spacing="sm">
        {scored.map((line) => (
          <JudgesOfLine key={line.competitorId} line={line} list={list} scale={{ low, high }} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

interface JudgesOfLineProps {
  line: ResultLine
  list: ResultList
  scale: Scale
}

interface Scale {
  low: number
  high: number
}

const height = 72
const step = 26

function JudgesOfLine({ line, list, scale }: JudgesOfLineProps) {
  const t = useMessages()
  const judges = judgesOf(line, list)
  const width = judges.length * step
  const y = (value: number) =>
    8 + (height - 16) * (1 - (value - scale.low) / (scale.high - scale.low))
  const mean = judges.reduce((sum, { value }) => sum + value, 0) / judges.length
  const apart = new Set(
    line.findings.filter(({ code }) => code === 'percent-apart').map(({ part }) => part),
  )
  return (
    <Paper withBorder p="xs" className="paddock-judges-card">
      <Text size="sm" fw={550} truncate>
        {placeWords(line)} <bdi translate="no">{listName(line.athlete)}</bdi>
      </Text>
      <svg
        viewBox={`0 0 ${width} ${height + 14}`}
        className="paddock-judges-picture"
        aria-hidden="true"
      >
        <line x1={0} x2={width} y1={y(mean)} y2={y(mean)} className="paddock-judges-mean" />
        {judges.map(({ part, value }, index) => {
          const x = index * step + step / 2
          return (
            <g key={part} data-apart={apart.has(part) || undefined}>
              <line x1={x} x2={x} y1={y(mean)} y2={y(value)} />
              {apart.has(part) ? (
                <rect x={x - 4.5} y={y(value) - 4.5} width={9} height={9} />
              ) : (
                <circle cx={x} cy={y(value)} r={4} />
              )}
              <text x={x} y={height + 11} textAnchor="middle">
                {part}
              </text>
            </g>
          )
        })}
      </svg>
      <Text size="xs" c="dimmed">
        {figureOf(line.total, { key: '', part: null, unit: 'percent', total: true }, t)} % ·{' '}
        {t('competitions.results.spread', {
          percent: figureOf(
            Math.max(...judges.map(({ value }) => value)) -
              Math.min(...judges.map(({ value }) => value)),
            { key: '', part: null, unit: 'percent', total: false, decimals: 1 },
            t,
          ),
        })}
      </Text>
      <VisuallyHidden>
        {judges
          .map(({ part, value, column }) => `${part} ${figureOf(value, column, t)}`)
          .join(', ')}
      </VisuallyHidden>
    </Paper>
  )
}

function judgesOf(line: ResultLine, { columns }: ResultList) {
  return columns.flatMap((column, index) => {
    const value = line.cells[index]?.value ?? null
    return column.key === 'judge' && value !== null && column.part !== null
      ? [{ part: column.part, value, column }]
      : []
  })
}
