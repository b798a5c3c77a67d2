import { useMutation } from '@apollo/client/react'
import { Group, NativeSelect } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { ringsideFunctions } from '#domain/access/ringside.ts'
import { fillsInSheet } from '#domain/scoring/officials.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { notifyError } from '#web/components/notify.tsx'
import type { RingsideLinkInput } from '#web/graphql/generated/graphql.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { makeRingsideLinkMutation } from './operations.ts'
import type { MadeCode } from './ringside-codes.tsx'
import type { SettingsShow } from './show-settings.tsx'

interface RingsideMakerProps {
  show: SettingsShow
  onMade: (codes: readonly MadeCode[]) => void
}

/** For whom codes are made: all judges of a competition, an arena, a function. */
export function RingsideMaker({ show, onMade }: RingsideMakerProps) {
  const t = useMessages()
  const [make, { loading }] = useMutation(makeRingsideLinkMutation)
  const today = toLocal(Date.now(), show.timeZone).day
  const [day, setDay] = useState([today, show.firstDay].toSorted().at(-1) ?? today)
  const judged = show.competitions
    .map(({ judgePositions, ...each }) => ({
      ...each,
      judgePositions: judgePositions.filter(({ position }) => fillsInSheet(position)),
    }))
    .filter(({ judgePositions }) => judgePositions.length > 0)
  const choices = [
    ...judged.map(({ id, number, name }) => ({
      value: `competition ${id}`,
      label: t('shows.ringside.judges', { competition: `${number} ${name}` }),
    })),
    ...show.arenas.map(({ id, name }) => ({
      value: `arena ${id}`,
      label: t('shows.ringside.arena', { arena: name }),
    })),
    ...ringsideFunctions.map((each) => ({
      value: `function ${each}`,
      label: t(`shows.ringside.function.${each}`),
    })),
  ]
  const [chosen, choose] = useState(choices[0]?.value ?? '')
  const [refusal, setRefusal] = useState<{ day?: string; chosen?: string }>({})
  const [kind = '', id = ''] = chosen.split(' ')
  const inputs = (): RingsideLinkInput[] => {
    if (kind === 'arena') return [{ arenaId: id, day }]
    if (kind === 'function') return [{ function: id, day }]
    const positions = judged.find((each) => each.id === id)?.judgePositions ?? []
    return positions.map((position) => ({ judgePositionId: position.id }))
  }
  const onMake = async () => {
    setRefusal({})
    const codes: MadeCode[] = []
    try {
      for (const input of inputs()) {
        const { data } = await make({ variables: { showId: show.id, input } })
        if (data) codes.push(data.makeRingsideLink)
      }
    } catch (error) {
      const { general, fields } = problemsOf(error, t)
      const { day: ofDay, ...others } = fields
      setRefusal({ ...(ofDay && { day: ofDay }), chosen: Object.values(others).join(' ') })
      if (general.length > 0) notifyError(general.join(' '))
    }
    if (codes.length > 0) onMade(codes)
  }
  return (
    <Group align="start" className="paddock-screen-only">
      <NativeSelect
        label={t('shows.ringside.for')}
        data={choices}
        value={chosen}
        error={refusal.chosen}
        maw="24rem"
        onChange={(event) => {
          choose(event.currentTarget.value)
          setRefusal({})
        }}
      />
      {kind !== 'competition' && (
        <DayInput
          label={t('shows.ringside.day')}
          value={day}
          error={refusal.day}
          maw="24rem"
          onChange={(typed) => {
            setDay(typed)
            setRefusal({})
          }}
        />
      )}
      <SubmitButton
        type="button"
        mt="1.55rem"
        leftSection={<IconQrcode size={18} aria-hidden />}
        loading={loading}
        reason={
          kind !== 'competition' && day === ''
            ? t('forms.fillIn', { field: t('shows.ringside.day') })
            : null
        }
        onClick={() => void onMake()}
      >
        {t('shows.ringside.make')}
      </SubmitButton>
    </Group>
  )
}
