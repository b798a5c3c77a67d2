import { Divider, Select, Stack } from '@mantine/core'
import { formatNames, formats } from '#domain/scoring/eventing/formats.ts'
import { freezeCourse } from '#domain/scoring/eventing/freeze-rules.ts'
import { ruleSetOf, ruleSets } from '#domain/scoring/eventing/rule-sets/all.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { LockedNotice, RuleSetSelect } from '../choice-head.tsx'
import type { ChoiceInputsProps } from '../discipline-set-up.ts'
import { minutesAndSeconds } from '../set-up-values.ts'
import { CourseInputs } from './course-inputs.tsx'
import { DressageInputs } from './dressage-inputs.tsx'
import {
  type CourseName,
  coursesOf,
  emptyCourse,
  type TypedChoice,
  typedChoice,
  withFormat,
} from './typed-choice.ts'
import { usualStart } from './usual-start.ts'

/** Order of phases, rule set, the dressage test, and the courses with their times. */
export function ChoiceInputs({ form, tests, locked, judged }: ChoiceInputsProps) {
  const t = useMessages()
  const chosen = typedChoice(form.values.choice)
  const change = (changed: Partial<TypedChoice>) =>
    form.setFieldValue('choice', { ...form.values.choice, ...changed })
  const errorOf = (path: string) => form.errors[`choice.${path}`]
  const hasFastest = ruleSetOf(chosen.ruleSet)?.values.tooFast.value?.grace === null
  return (
    <Stack gap="sm">
      {locked && <LockedNotice>{t('course.locked')}</LockedNotice>}
      <Select
        label={t('eventing.format')}
        required
        allowDeselect={false}
        disabled={locked}
        data={formatNames.map((name) => ({ value: name, label: t(`eventing.format.${name}`) }))}
        value={chosen.format}
        error={errorOf('format')}
        onChange={(wanted) => {
          const format = formatNames.find((name) => name === wanted)
          if (format !== undefined) change(withFormat(chosen, format))
        }}
      />
      <RuleSetSelect
        {...{ ruleSets, locked }}
        value={chosen.ruleSet}
        error={errorOf('ruleSet')}
        onChange={(ruleSet) => change({ ruleSet })}
      />
      {formats[chosen.format].phases.includes('dressage') && (
        <>
          <Divider label={t('ridden.dressage')} labelPosition="left" />
          <DressageInputs
            dressage={chosen.dressage}
            tests={tests}
            locked={locked}
            judged={judged}
            errorOf={(field) => errorOf(`dressage.${field}`)}
            onChange={(changed) => {
              const dressage = { ...chosen.dressage, ...changed }
              change({ dressage })
              if (dressage.test === chosen.dressage.test || dressage.test === null) return
              form.setFieldValue('perStart', minutesAndSeconds(usualStart(dressage.test)))
            }}
          />
        </>
      )}
      {coursesOf(chosen.format).map((name) => (
        <Stack gap="sm" key={name}>
          <Divider label={t(`ridden.${phaseOf[name]}`)} labelPosition="left" />
          <CourseInputs
            name={name}
            course={chosen[name] ?? emptyCourse}
            frozen={freezeCourse(phaseOf[name], chosen[name] ?? emptyCourse, chosen)}
            hasFastest={hasFastest}
            locked={locked}
            errorOf={(field) =>
              errorOf(`${name}.${field}`) ?? errorOf(`courses.${phaseOf[name]}.${field}`)
            }
            onChange={(changed) =>
              change({ [name]: { ...(chosen[name] ?? emptyCourse), ...changed } })
            }
          />
        </Stack>
      ))}
    </Stack>
  )
}

const phaseOf = {
  crossCountry: 'cross_country',
  jumping: 'jumping',
  finalJumping: 'final_jumping',
} as const satisfies Record<CourseName, string>
