import { Badge } from '@mantine/core'
import { IconEye, IconEyeOff, IconHourglass } from '@tabler/icons-react'
import { useMessages } from '#web/i18n/messages.ts'

interface RatingStateProps {
  rated: { isPublic: boolean; rating: { isEstablished: boolean } }
}

/** Who else sees a rating. */
export function RatingState({ rated }: RatingStateProps) {
  const t = useMessages()
  const state = stateOf(rated)
  const { color, Icon } = looks[state]
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={12} aria-hidden="true" />}>
      {t(`ratings.state.${state}`)}
    </Badge>
  )
}

export function stateOf({ isPublic, rating }: RatingStateProps['rated']) {
  if (!rating.isEstablished) return 'unsure'
  return isPublic ? 'public' : 'private'
}

const looks = {
  public: { color: 'arena', Icon: IconEye },
  private: { color: 'gray', Icon: IconEyeOff },
  unsure: { color: 'gray', Icon: IconHourglass },
} as const
