import { Text } from '@mantine/core'
import { TextLink } from '#web/components/link.tsx'
import type { PairSideFragment, RegistryKind } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface SideFactsProps {
  of: RegistryKind
  side: PairSideFragment
}

/** One of two rows, with what tells it from the other. */
export function SideFacts({ of, side }: SideFactsProps) {
  const t = useMessages()
  const { name, nation, birthYear, feiId, ueln, club, isKnown } = side
  const facts = [nation, birthYear, feiId, ueln, club].filter(Boolean).join(' · ')
  return (
    <div>
      <SideName of={of} side={side}>
        {name}
      </SideName>
      <Text size="sm" translate="no">
        {facts}
      </Text>
      {!isKnown && (
        <Text size="xs" c="dimmed">
          {t('registry.unknown')}
        </Text>
      )}
    </div>
  )
}

function SideName({ of, side, children }: SideFactsProps & { children: string }) {
  if (!side.isKnown) return <Text translate="no">{children}</Text>
  return of === 'horse' ? (
    <TextLink to="/registry/horses/$horseId" params={{ horseId: side.rowId }} translate="no">
      {children}
    </TextLink>
  ) : (
    <TextLink to="/registry/persons/$personId" params={{ personId: side.rowId }} translate="no">
      {children}
    </TextLink>
  )
}
