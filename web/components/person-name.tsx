interface Named {
  firstName: string
  familyName: string
}

/** "Family, First": as lists are read and sorted. */
export function listName({ firstName, familyName }: Named): string {
  return [familyName, firstName].filter((part) => part !== '').join(', ')
}

/** "First Family": as a person is spoken of. */
export function spokenName({ firstName, familyName }: Named): string {
  return [firstName, familyName].filter((part) => part !== '').join(' ')
}
