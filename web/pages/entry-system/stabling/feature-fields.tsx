import { Checkbox, Group } from '@mantine/core'
import type { BoxUse, Features } from '#domain/stabling/stabling.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'

interface FeatureFieldsProps {
  value: Features
  onChange: (value: Features) => void
  isFor: BoxUse
}

const switches = ['permanent', 'stallionSafe', 'drinker', 'power'] as const
const sizes = ['length', 'width'] as const

/** Which features are asked about: a room has no drinker, a box no beds. */
const asked: Record<BoxUse, readonly (keyof Features)[]> = {
  horse: ['permanent', 'stallionSafe', 'drinker', 'power', 'length', 'width'],
  tack: ['permanent', 'power', 'length', 'width'],
  feed: ['permanent', 'length', 'width'],
  room: ['beds'],
  pitch: ['power', 'length', 'width'],
}

/** What a kind of box has, or what a stay needs at least. */
export function FeatureFields({ value, onChange, isFor }: FeatureFieldsProps) {
  const t = useMessages()
  const isAsked = (feature: keyof Features) => asked[isFor].includes(feature)
  return (
    <>
      <Group gap="md" mt="xs">
        {switches.filter(isAsked).map((feature) => (
          <Checkbox
            key={feature}
            label={t(`stabling.has.${feature}`)}
            checked={value[feature]}
            onChange={(event) => onChange({ ...value, [feature]: event.currentTarget.checked })}
          />
        ))}
      </Group>
      <Group grow mt="xs" align="flex-start">
        {sizes.filter(isAsked).map((size) => (
          <DecimalInput
            key={size}
            label={t(`stabling.has.${size}`)}
            minimum={0}
            maximum={10_000}
            value={value[size] === 0 ? null : value[size]}
            onChange={(centimetres) => onChange({ ...value, [size]: centimetres ?? 0 })}
          />
        ))}
        {isAsked('beds') && (
          <DecimalInput
            label={t('stabling.has.beds')}
            minimum={0}
            maximum={50}
            value={value.beds === 0 ? null : value.beds}
            onChange={(beds) => onChange({ ...value, beds: beds ?? 0 })}
          />
        )}
      </Group>
    </>
  )
}
