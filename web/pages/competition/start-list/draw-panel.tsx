import { Button, Group, Paper, Radio, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconArrowsShuffle, IconDice5 } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { drawMethods, dressageKeepApart } from '#domain/start-order/draw.ts'
import { type DrawChoice, groupNames, readDrawMethod } from '#domain/start-order/draw-method.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { newSeed } from '#web/components/new-seed.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { StartListCompetition } from './operations.ts'
import { RankingFields, type Rankings } from './ranking-fields.tsx'
import type { ListedStarter } from './starters.ts'

interface DrawPanelProps {
  competition: StartListCompetition
  starters: readonly ListedStarter[]
  /** How the shown list was drawn, to begin with the same choice. */
  drawn: { choice: DrawChoice; rankings: Rankings } | null
  onDraw: (choice: DrawChoice, seed: string, rankings: Rankings) => void
  /** Without it the panel cannot be closed: nothing has been drawn yet. */
  onClose?: () => void
}

const usual: DrawChoice = {
  kind: 'random',
  best: 'lowest',
  groups: 'named',
  horsConcours: 'first',
  keepApart: dressageKeepApart,
}

/** The choices of a draw. It is made in the browser at once and published by nobody but the office. */
export function DrawPanel({ competition, starters, drawn, onDraw, onClose }: DrawPanelProps) {
  const t = useMessages()
  const [choice, setChoice] = useState<DrawChoice>(
    () => drawn?.choice ?? readDrawMethod(competition.drawMethod ?? null)?.choice ?? usual,
  )
  const [seed, setSeed] = useState(newSeed)
  const [rankings, setRankings] = useState<Rankings>(drawn?.rankings ?? {})
  const set = (change: Partial<DrawChoice>) => setChoice({ ...choice, ...change })
  const hasGroups = groupNames(starters).length > 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const numbers = [choice.keepApart, ...Object.values(rankings)]
    if (seed.trim() === '' || numbers.some(Number.isNaN)) return
    onDraw(choice, seed.trim(), rankings)
  }
  return (
    <Paper withBorder p="md" component="form" onSubmit={submit}>
      <Stack gap="md">
        <Title order={2}>{t('start-order.draw.title', { count: starters.length })}</Title>
        <Radio.Group
          label={t('start-order.draw.method')}
          value={choice.kind}
          onChange={(kind) => set({ kind: drawMethods.find((each) => each === kind) ?? 'random' })}
        >
          <Stack gap="xs" mt="xs">
            {drawMethods.map((kind) => (
              <Radio
                key={kind}
                value={kind}
                label={t(`start-order.draw.${kind}`)}
                description={
                  kind === 'by-groups' && !hasGroups
                    ? t('start-order.draw.noGroups')
                    : t(`start-order.draw.${kind}.text`)
                }
                disabled={kind === 'by-groups' && !hasGroups}
              />
            ))}
          </Stack>
        </Radio.Group>
        {choice.kind === 'reverse-ranking' && (
          <RankingFields
            competition={competition}
            starters={starters}
            best={choice.best}
            rankings={rankings}
            onBest={(best) => set({ best })}
            onRankings={setRankings}
          />
        )}
        <Group align="flex-end" gap="sm">
          <DecimalInput
            label={t('start-order.draw.keepApart', { discipline: competition.discipline })}
            description={t('start-order.draw.keepApart.text')}
            w="16rem"
            minimum={0}
            maximum={99}
            value={choice.keepApart}
            onChange={(keepApart) => set({ keepApart: keepApart ?? 0 })}
          />
          {choice.kind === 'by-groups' && (
            <Select
              label={t('start-order.draw.groups')}
              allowDeselect={false}
              data={[
                { value: 'named', label: t('start-order.draw.groups.named') },
                { value: 'drawn', label: t('start-order.draw.groups.drawn') },
              ]}
              value={choice.groups}
              onChange={(value) => set({ groups: value === 'drawn' ? 'drawn' : 'named' })}
            />
          )}
          {starters.some((starter) => starter.horsConcours) && (
            <Select
              label={t('results.horsConcours')}
              allowDeselect={false}
              data={(['first', 'last', 'mixed'] as const).map((value) => ({
                value,
                label: t(`start-order.draw.horsConcours.${value}`),
              }))}
              value={choice.horsConcours}
              onChange={(value) =>
                set({ horsConcours: value === 'first' || value === 'last' ? value : 'mixed' })
              }
            />
          )}
        </Group>
        <Group align="flex-end" gap="sm">
          {choice.kind !== 'as-entered' && (
            <>
              <TextInput
                label={t('start-order.draw.seed')}
                description={t('start-order.draw.seed.text')}
                w="16rem"
                maxLength={100}
                value={seed}
                error={seed.trim() === '' && t('forms.required')}
                onChange={(event) => setSeed(event.currentTarget.value)}
              />
              <Button
                variant="default"
                leftSection={<IconDice5 size={16} />}
                onClick={() => setSeed(newSeed())}
              >
                {t('start-order.draw.newSeed')}
              </Button>
            </>
          )}
        </Group>
        <Group>
          <Button type="submit" leftSection={<IconArrowsShuffle size={16} />}>
            {t(choice.kind === 'as-entered' ? 'start-order.draw.list' : 'start-order.draw.draw')}
          </Button>
          {onClose && (
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
          )}
          <Text size="sm" c="dimmed">
            {t('start-order.draw.onlyDraft', { discipline: competition.discipline })}
          </Text>
        </Group>
      </Stack>
    </Paper>
  )
}
