import { Group, NativeSelect } from '@mantine/core'
import type { Course } from '#domain/scoring/jumping/rules.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'

type Starters = Course['starters']

const kinds = ['all', 'number', 'percent'] as const

/** A quarter of them, at least ten (FEI JR 276; ÖTO 2026 § 204). */
const usualShare = { percent: 25, atLeast: 10 }

/** How many of the best start in a winning or second round. */
export function StarterInputs({
  starters,
  onChange,
}: {
  starters: Starters
  onChange: (starters: Starters) => void
}) {
  const t = useMessages()
  const kind = starters === null ? 'all' : typeof starters === 'number' ? 'number' : 'percent'
  const begin = { all: null, number: 10, percent: usualShare } as const
  return (
    <Group align="end" gap="xs">
      <NativeSelect
        label={t('jumping.starters')}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(`jumping.starters.${value}`) }))}
        onChange={(event) => {
          const wanted = kinds.find((each) => each === event.currentTarget.value)
          if (wanted) onChange(begin[wanted])
        }}
      />
      {typeof starters === 'number' && (
        <Count label={t('jumping.starters.count')} value={starters} least={1} onChange={onChange} />
      )}
      {typeof starters === 'object' && starters !== null && (
        <>
          <Count
            label={t('jumping.starters.share')}
            value={starters.percent}
            least={1}
            most={100}
            onChange={(percent) => onChange({ ...starters, percent })}
          />
          <Count
            label={t('jumping.starters.atLeast')}
            value={starters.atLeast}
            least={0}
            onChange={(atLeast) => onChange({ ...starters, atLeast })}
          />
        </>
      )}
    </Group>
  )
}

interface CountProps {
  label: string
  value: number
  least: number
  most?: number
  onChange: (value: number) => void
}

function Count({ label, value, least, most = 500, onChange }: CountProps) {
  return (
    <DecimalInput
      label={label}
      w={96}
      minimum={least}
      maximum={most}
      value={value}
      onChange={(typed) => onChange(typed ?? Number.NaN)}
    />
  )
}
