import { Button, Group, Text } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { seenField } from '#domain/scoring/silent-flag.ts'
import { formatTime } from '#locales/formatting.ts'
import { notifyError } from '#web/components/notify.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import { outbox } from '#web/offline/ringside.ts'
import { useOutbox } from '#web/offline/use-outbox.ts'
import { aboutWords, flagWords } from './flag-words.ts'
import classes from './silent-flag-list.module.css'
import { type ToldFlag, useSilentFlags } from './use-silent-flags.ts'

export interface SilentFlagListProps {
  book: Book
  /** Of whoever leads the jury: where it is written that a flag was seen. */
  part: string
  parts: readonly SheetPartSpec[]
}

/** What the other judges flag, at C and in the office: in sight without a sound until it was seen. */
export function SilentFlagList({ book, part, parts }: SilentFlagListProps) {
  const t = useMessages()
  const flags = useSilentFlags(book)
  const { entries } = useOutbox()
  const [tapped, setTapped] = useState<ReadonlySet<string>>(new Set())
  const isSeen = ({ id, seenAt }: ToldFlag) =>
    seenAt != null || tapped.has(id) || entries.some(({ value }) => value === id)
  const see = ({ id, position, about, competitor }: ToldFlag) => {
    const forget = () => setTapped((before) => new Set([...before].filter((each) => each !== id)))
    setTapped((before) => new Set([...before, id]))
    outbox
      .enter({
        competitionId: book.competitionId,
        competitorId: competitor.id,
        part,
        field: seenField(position, about),
        value: id,
      })
      .catch(() => {
        forget()
        notifyError(t('scoring.typed.not-kept'))
      })
  }
  const open = flags.filter((flag) => !isSeen(flag))
  const seen = flags.filter(isSeen)
  const line = (flag: ToldFlag) => (
    <FlagLine key={flag.id} {...{ flag, book, parts }} {...(isSeen(flag) ? {} : { onSeen: see })} />
  )
  return (
    <>
      {open.length > 0 && (
        <section
          className={classes['open']}
          aria-label={t('silentFlags.list.title', { count: open.length })}
        >
          <ul className={classes['list']}>{open.map(line)}</ul>
        </section>
      )}
      {seen.length > 0 && (
        <details className={classes['seen']}>
          <summary>{t('silentFlags.list.earlier', { count: seen.length })}</summary>
          <ul className={classes['list']}>{seen.map(line)}</ul>
        </details>
      )}
    </>
  )
}

interface FlagLineProps extends Pick<SilentFlagListProps, 'book' | 'parts'> {
  flag: ToldFlag
  /** Absent once it was seen. */
  onSeen?: (flag: ToldFlag) => void
}

function FlagLine({ flag, book, parts, onSeen }: FlagLineProps) {
  const t = useMessages()
  const { position, about, flaggedAt, seenAt } = flag
  const time = (at: string) => formatTime(at, book.timeZone, t.locale)
  const words = flagWords(flag.flag, t)
  const pair = pairWords(book, flag.competitor.id)
  return (
    <li className={classes['flag']}>
      <IconFlag size={22} aria-hidden />
      <div className={classes['what']}>
        <Text fw={700} fz="lg" lh={1.2}>
          {t('silentFlags.list.from', { position: partWords(position, t), flag: words })}
        </Text>
        <Text>
          {[aboutWords(about, parts, t), pair, time(flaggedAt)].join(' · ')}
          {seenAt != null && ` · ${t('silentFlags.list.seenAt', { time: time(seenAt) })}`}
        </Text>
      </div>
      {onSeen && (
        <Group>
          <Button
            h={56}
            size="lg"
            aria-label={t('silentFlags.list.seenOf', { flag: words, position, pair })}
            // The mark keeps the focus: C goes on marking.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onSeen(flag)}
          >
            {t('silentFlags.list.seen')}
          </Button>
        </Group>
      )}
    </li>
  )
}

/** "105 Dufour". */
function pairWords({ competitors }: Book, competitorId: string): string {
  const found = competitors.find((each) => each.competitorId === competitorId)
  return `${found?.headNumber ?? ''} ${found?.athlete.familyName ?? ''}`.trim()
}
