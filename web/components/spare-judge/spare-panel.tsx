import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { replacedBy } from '#domain/scoring/spare-judge.ts'
import { latePart } from '#web/components/late-part.ts'
import { useSoon } from '#web/components/use-soon.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import type { Read } from './counted-place.ts'

const loadDialog = () => import('./replace-judge.tsx')

const ReplaceJudge = latePart(async () => ({ default: (await loadDialog()).ReplaceJudge }))

interface SparePanelProps {
  book: Book
  view: Read
  readOnly: boolean
}

/** For the office: whether the spare judge stands for somebody in this ride, and how that is changed. */
export function SparePanel({ book, view, readOnly }: SparePanelProps) {
  const spares = view.discipline.parts.filter(({ isSpare }) => isSpare)
  return spares.map((spare) => <OneSpare key={spare.part} {...{ book, view, readOnly, spare }} />)
}

function OneSpare({ book, view, readOnly, spare }: SparePanelProps & { spare: SheetPartSpec }) {
  const t = useMessages()
  useSoon(loadDialog)
  const [asking, setAsking] = useState(false)
  const { parts } = view.discipline
  const position = replacedBy(parts, view.sheet, spare.part) ?? null
  const name = book.judges.find((judge) => judge.position === spare.part)?.name
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('spareJudge.panel.title')}>
      <Stack gap={6}>
        <Title order={2} size="h5">
          {[t('spareJudge.panel.title'), name].filter(Boolean).join(' · ')}
        </Title>
        <Text size="sm" {...(position === null && { c: 'dimmed' })}>
          {position === null
            ? t('spareJudge.panel.along')
            : t('spareJudge.panel.counts', { position })}
        </Text>
        {!readOnly && (
          <Group>
            <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
              {position === null
                ? t('spareJudge.panel.replace')
                : t('spareJudge.panel.restore', { position })}
            </Button>
          </Group>
        )}
      </Stack>
      <Suspense>
        {asking && (
          <ReplaceJudge
            {...{ book, position }}
            places={parts.filter((each) => each.spare === spare.part).map(({ part }) => part)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Paper>
  )
}
