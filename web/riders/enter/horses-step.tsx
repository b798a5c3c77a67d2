import { Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { AnswerFields, KnownFacts } from './answer-fields.tsx'
import { askedFields, problemAt } from './asked.ts'
import { useEntering } from './entering.ts'
import { FindHorse } from './find-person.tsx'
import { withHorse, withoutHorse } from './form.ts'
import { NewHorse } from './new-horse.tsx'
import type { MyHorse } from './people.ts'

/** Which horses come: own ones to tick. With many of them, what is asked of each opens one at a time. */
export function HorsesStep() {
  const t = useMessages()
  const { horses, form, change } = useEntering()
  const isIn = (id: string) => form.horses.some((horse) => horse.id === id)
  return (
    <Stack gap="xs">
      {horses.length === 0 && <Text c="dimmed">{t('entering.horses.none')}</Text>}
      {horses.length > 1 && (
        <Group>
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              change((now) => horses.reduce((next, { id }) => withHorse(next, id), now))
            }
          >
            {t('entering.horses.all', { count: horses.length })}
          </Button>
        </Group>
      )}
      {horses.map((horse) => (
        <Paper key={horse.id} withBorder p="sm">
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <Checkbox
              label={
                <>
                  <Text span fw={550} translate="no">
                    {horse.name}
                  </Text>
                  <KnownFacts
                    facts={[horse.birthYear === null ? null : String(horse.birthYear), horse.feiId]}
                  />
                </>
              }
              checked={isIn(horse.id)}
              onChange={(event) => {
                const isWanted = event.currentTarget.checked
                change((now) => (isWanted ? withHorse(now, horse.id) : withoutHorse(now, horse.id)))
              }}
            />
          </Group>
          {isIn(horse.id) && <HorseDetails horse={horse} />}
        </Paper>
      ))}
      <FindHorse />
      <NewHorse />
      <Text size="sm" c="dimmed">
        {t('entering.horses.later')}
      </Text>
    </Stack>
  )
}

function HorseDetails({ horse }: { horse: MyHorse }) {
  const t = useMessages()
  const entering = useEntering()
  const { id, ...known } = horse
  const whose = { of: 'horse', id } as const
  const asked = askedFields(entering, whose).filter(
    ({ field }) => !Object.entries(known).some(([fact, value]) => fact === field.fact && value),
  )
  const missing = asked.filter(({ field, isRequired }) => {
    const problem = problemAt(entering, { whose, fact: field.fact, field, isRequired })
    return problem?.level === 'error'
  }).length
  const [isOpen, setOpen] = useState(missing > 0 && entering.form.horses.length === 1)
  if (asked.length === 0) return null
  return (
    <details
      open={isOpen || (entering.showsAll && missing > 0)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {missing > 0 ? t('entering.details.missing', { count: missing }) : t('entering.details')}
      </summary>
      <AnswerFields whose={whose} known={known} />
    </details>
  )
}
