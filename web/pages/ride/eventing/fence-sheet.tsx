import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { eventingRules } from '#domain/scoring/eventing/rules.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { formatTime } from '#locales/formatting.ts'
import { useSheets } from '#web/components/course/use-sheets.ts'
import { Shortcut } from '#web/components/keys/shortcut.tsx'
import { useShortcuts } from '#web/components/keys/use-shortcuts.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import type { BookCompetitor } from '#web/offline/book.ts'
import type { FinerSheetProps } from '../finer-sheets.ts'
import { pairsToJudge, stillToJudge } from '../next-pair.ts'
import { useOpenPair } from '../open-pair.ts'
import { useStartersNow } from '../use-starters-now.ts'
import { FencePad } from './fence-pad.tsx'
import { fenceWords } from './fence-words.ts'

/**
 * A fence judge's screen: the own fences only. A clear pair is one touch; the next one comes by one button
 * alone, so that a second touch says nothing of another pair.
 */
export function FenceSheet({ fences, ...props }: FinerSheetProps & { fences: readonly string[] }) {
  const { book, competitor, discipline, rounds, ride, readOnly } = props
  const t = useMessages()
  const sheets = useSheets(book)
  const open = useOpenPair(book)
  const isJudged = (competitorId: string) =>
    fences.every((part) => isSeen(sheets.get(competitorId)?.sheet ?? {}, part))
  const [part = ''] = fences
  const starters = useStartersNow(book, discipline, { part, called: rounds })
  const coming = pairsToJudge(starters, competitor, isJudged)
  const [next] = coming
  const goOn = () => {
    if (next !== undefined) open(next.competitorId)
  }
  const isDone = fences.every((each) => isSeen(ride.sheet, each))
  const at = starters.findIndex(({ competitorId }) => competitorId === competitor.competitorId)
  const before = starters
    .slice(0, Math.max(at, 0))
    .findLast(({ competitorId }) => isJudged(competitorId))
  const wordsOf = ({ competitorId }: BookCompetitor, fence: string) =>
    fenceWords(partOf(sheets.get(competitorId)?.sheet ?? {}, fence), t('courseRide.clear'), {
      t,
      isKnown: isKnownMessage,
    })
  const page = useRef<HTMLDivElement>(null)
  useShortcuts(page)
  const current = fences.find((part) => !isSeen(ride.sheet, part)) ?? fences[0]
  const done = book.competitors.filter(({ competitorId }) => isJudged(competitorId)).length
  const toJudge = stillToJudge(starters, isJudged).length
  return (
    <SimpleGrid ref={page} cols={{ base: 1, md: 2 }} spacing="sm" style={{ alignItems: 'start' }}>
      <Stack gap="sm">
        {fences.map((part) => (
          <FencePad
            key={`${competitor.competitorId} ${part}`}
            {...{ book, competitor, ride, part }}
            closed={readOnly || !ride.writable.has(part)}
            keys={part === current ? 'always' : 'in-focus'}
          />
        ))}
      </Stack>
      <Stack gap="sm">
        <Button
          size="xl"
          variant={isDone ? 'filled' : 'default'}
          mih={72}
          leftSection={<Shortcut of="N" />}
          rightSection={<IconArrowRight size={22} />}
          disabled={next === undefined}
          aria-keyshortcuts="N"
          onClick={goOn}
        >
          {t('courseRide.nextPair')}
        </Button>
        {before !== undefined && (
          <Button
            variant="default"
            mih={56}
            h="auto"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            styles={{ label: { whiteSpace: 'normal', lineHeight: 1.4 } }}
            onClick={() => open(before.competitorId)}
          >
            {t('courseRide.correctLast', {
              pair: `${before.headNumber ?? '–'} ${before.athlete.familyName}`,
              judged: fences.map((each) => wordsOf(before, each)).join(' · '),
            })}
          </Button>
        )}
        <Coming {...{ coming, done, toJudge, fences }} {...props} onOpen={open} />
      </Stack>
    </SimpleGrid>
  )
}

interface ComingProps extends Pick<FinerSheetProps, 'book'> {
  coming: readonly BookCompetitor[]
  done: number
  toJudge: number
  fences: readonly string[]
  onOpen: (competitorId: string) => void
}

/** The next pairs and about when they are here: the start, and the way to this fence at the optimum speed. */
function Coming({ book, coming, done, toJudge, fences, onOpen }: ComingProps) {
  const t = useMessages()
  const rules = useMemo(() => eventingRules.safeParse(book.rules).data, [book.rules])
  const course = rules?.courses.cross_country
  const fence = Number(fences[0]?.split('.')[1] ?? 0)
  const share = course && course.fences > 0 ? fence / course.fences : 0
  const afterStart = 1000 * share * (course?.allowed ?? 0)
  return (
    <Paper withBorder p="md" component="section" aria-label={t('courseRide.comingUp')}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('courseRide.comingUp')}</Title>
        <Text size="sm" c="dimmed" role="status">
          {t('courseRide.judgedBy', { done, of: done + toJudge })}
        </Text>
      </Group>
      {coming.length === 0 && <Text>{t('courseRide.nobodyNext')}</Text>}
      <Stack gap={4}>
        {coming.slice(0, 6).map((pair) => (
          <Button
            key={pair.competitorId}
            variant="subtle"
            color="gray"
            size="md"
            h="auto"
            mih={56}
            justify="space-between"
            styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.4 } }}
            rightSection={
              pair.startsAt !== null && (
                <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
                  {t('courseRide.expected', {
                    time: formatTime(
                      new Date(Date.parse(pair.startsAt) + afterStart).toISOString(),
                      book.timeZone,
                      t.locale,
                    ),
                  })}
                </Text>
              )
            }
            onClick={() => onOpen(pair.competitorId)}
          >
            {pair.headNumber ?? '–'} · {pair.athlete.familyName} · {pair.horse}
          </Button>
        ))}
      </Stack>
    </Paper>
  )
}

function isSeen(sheet: Sheet, part: string): boolean {
  return valueIn(partOf(sheet, part), 'refusals') !== null
}
