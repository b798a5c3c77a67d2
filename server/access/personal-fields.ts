/**
 * What the schema says of people, and what opens something: each field of each such type once, with who
 * may read it. `personal-fields.test.ts` fails for a type or a field that stands nowhere here, and asks a
 * few dozen of them as everybody.
 */
export type ReadBy =
  /** Whoever reads the object it is of: it is printed, spoken or published. */
  | 'readers'
  /** The office of the show, and the judge for whom it is. */
  | 'judges'
  /** WRITE on the show or what contains it; of an entry also who answers for it. */
  | 'office'
  /** Who looks people and horses up to enter them: WRITE somewhere, but on a judge position. */
  | 'registry'
  /** The person, offices that know the person, and everybody where an adult agreed to it (decision 036). */
  | 'rated'
  /** ADMINISTRATION on the organization. */
  | 'managers'
  | 'administrators'
  /** Each of themselves. */
  | 'oneself'
  /** Whoever has just made it or proved who they are, in that answer alone. */
  | 'asker'

/** Field names by who reads them; `plain`: says nothing of anybody. */
export type PersonalType = Readonly<Partial<Record<ReadBy | 'plain', string>>>

/** Of every row that is audited: numbers of accounts and organizations, and instants. */
export const auditFields =
  'createdByAccount createdByOrganization creationTime lastModified modifiedByAccount'

export const personalTypes: Readonly<Record<string, PersonalType>> = {
  AccessExplanation: { office: 'account isAdministrator permissions reasons' },
  AccessReason: { office: 'grant reach' },
  Account: {
    oneself:
      'email firstName familyName accountACLs accountPrivileges accountRoles hasPassword mustSecure restricted',
    plain: `${auditFields} id`,
  },
  AskedLink: { managers: 'askedAt by email kind linkId name nation relation' },
  BegunSecondFactor: { asker: 'address secret' },
  Change: {
    office: 'action after at before by device networkAddress objectClass objectId reason',
    plain: `${auditFields} id`,
  },
  // What is hidden or deleted says nothing of anybody but to its author and the office.
  Comment: {
    readers: 'author authorRole hiddenReason mentions text',
    plain: `${auditFields} answers editedAt id isOwn mayAnswer mayDelete mayEdit mayModerate mayReport state
      writtenAt`,
  },
  // Never by whom.
  // Of a request for judging by video: its rider, the office and the judge alone.
  Film: { oneself: 'link name poster', plain: 'conversion megabytes notes' },
  FilmField: { oneself: 'field filmMs value' },
  FilmLine: { oneself: 'amount at kind' },
  FilmMoney: { oneself: 'balance lines payable' },
  FilmClass: {
    readers: 'lines',
    managers: 'awaited',
    plain: `${auditFields} audience closesAt currency id isManaged name organization organizationId price testName`,
  },
  FilmClassLine: {
    readers: 'horse isOwn outcome place reason requestId rider total',
  },
  // Of a ride of a show: its rider and the office alone.
  RideFilm: {
    oneself: `agreedAt competition fileName hasRider horse isInSet isOffice isRider link megabytes organization poster
      rider show`,
    plain: 'conversion id shrinksFrom',
  },
  StarterToFilm: { office: 'competitorId horse rider' },
  CompetitionToFilm: { office: 'starters', plain: 'id name show testName' },
  MyVideos: { oneself: 'offices offers requests toJudge', plain: 'classes' },
  // Of a training set: its office and its judges, each what blind marking lets them know.
  TrainingFilm: {
    oneself: 'hasFilm isTaken link megabytes number poster sheets source',
    plain: `${auditFields} conversion id shrinksFrom`,
  },
  TrainingSet: {
    oneself: `filmCount films frozenAt isOffice judges name organization organizationId people rides rules
      showRides signed state testName toSign`,
    plain: `${auditFields} id`,
  },
  TrainingSheet: { oneself: 'fields judge judgeId mayMark signedAt', plain: `${auditFields} id` },
  VideoJudge: { readers: 'accountId name' },
  VideoOffer: {
    readers: 'judges',
    managers: 'classes people requests',
    plain: 'currency days isOpen organization organizationId price',
  },
  VideoRequest: {
    oneself: `acts classId className classPlace currency deliveredAt dueAt fields film horse isOwn judge judgeId judges
      money organization price purpose reason rider rules state submittedAt testName trainingConsentAt wantedBy
      wantedJudge wantedJudgeId words`,
    plain: `${auditFields} id shrinksFrom`,
  },
  CommentReport: { office: 'reason', plain: 'at' },
  CommentSubject: { readers: 'name showName', plain: 'kind showId subjectId timeZone' },
  CommentSwitch: { plain: 'isOn topicId' },
  CommentThread: {
    readers: 'comments',
    plain: 'isLocked mayModerate mayWrite subject topicId version',
  },
  Competition: {
    readers: 'signedBy competitors leaders resultList startList judgePositions',
    judges: 'conflicts judgeMarks silentFlags writtenSheets',
    office: `decisions devicesInDoubt entriesApart fieldStrength history numberElsewhere numbersElsewhere refusedWrites
      unsignedSheets`,
    // Each says itself what it hides until it is decided.
    plain: `${auditFields} faultMaps timedRides arena breaks choice conditions correctedSince discipline drawMethod drawSeed endsAt event
      finishedCount id maximumStarters name number overAt pairs permissions progress protests protestsUntil roles roundDue roundStarts
      rounds ruleSetId rules secondsPerStart show signedAt source sponsor startersCount startsAt
      status testName version`,
  },
  Competitor: {
    readers: 'club person partners members resultLine statusReason explanation',
    judges: 'journal sheets',
    office: 'answers note secondScorings',
    plain: `${auditFields} competition furtherHorses group headNumber horsConcours horse id startOrder startsAt
      status team`,
  },
  CompetitorMember: { readers: 'horse name person role', plain: 'headNumber position' },
  CompetitorImport: { office: 'columns compared notListed rows' },
  CompetitorImportRow: {
    office: `athleteFeiId club familyName firstName group headNumber horsConcours headNumber2
      headNumber3 foreignId horse horse2 horse3 horseFeiId horseId lineNumber members nation personId partners problems raw rider2 rider3
      status statusReason stored team`,
  },
  ConcernedCompetition: {
    office: 'officials',
    plain: 'after before competitors id isPublished openLinks recorded',
  },
  Consent: { oneself: 'givenAt givenBy id text version withdrawnAt', plain: auditFields },
  CountedRecords: { managers: 'count what' },
  DayPublication: { readers: 'by', plain: 'at isRevert' },
  Deletion: { managers: 'goes name stays' },
  DisciplineRating: { rated: 'discipline isPublic pairs rating' },
  DemoLetter: { administrators: 'body id recipient subject', plain: auditFields },
  Device: { oneself: 'browser id isThis lastUsedAt since system' },
  Grant: {
    office: `accountId email endsAt familyName firstName grantedAt grantedBy isDisabled isLink object
      ownPermissions permissions reason roleId roleName startsAt state`,
    plain: `${auditFields} id mayTake`,
  },
  EntrySystem: {
    office: `announcedStarts blocks closesAt competitions completeWithPapers completeWithPayment confirmation
      confirmationTexts contactEmail contactName contactPhone entries entriesVersion figures horsesUntil languages lateUntil messages opensAt
      ownTemplates paperReminderDays placesByDay priceLists rules standardConfirmations status terms version`,
    plain: 'id',
  },
  BankImport: { office: 'batches incomplete rows' },
  BankMatch: { office: 'entries outcome reason verdict' },
  BankTransaction: {
    office: 'content match movementId payerId payerName reason state',
    plain: `${auditFields} id`,
  },
  BankTransactionContent: {
    office: 'amount bookedOn currency key payerIban payerName references text',
  },
  ImportedTransaction: { office: 'content match' },
  Till: {
    office: 'closedAt counted currency expected movements name openedAt openedBy opening reason',
    plain: `${auditFields} id`,
  },
  CashReceipt: { office: 'amount currency movementId number' },
  TillMovement: { office: 'amount at movementId note payer payerId receipt' },
  EntryMoney: {
    office:
      'balances invoiceAddress invoices lines offersForAll onlineOffers onlinePayments payerId requests requestsForAll',
  },
  OnlineOffer: { office: 'amount currency' },
  OnlinePayment: {
    office: `amount at attention currency disputes entryName isBooked paidAmount paidBackElsewhere paidCurrency
      payerId payerName provider providerRef reason state url`,
    plain: `${auditFields} id`,
  },
  OnlineDispute: { office: 'amount fee state' },
  OnlineRefundable: { office: 'amount currency' },
  CalledOffEntry: { office: 'lines name responsible', plain: 'entryId' },
  CalledOffLine: { office: 'amount currency kind text' },
  CallOffEffect: { office: 'entries hasRule letters unreachable' },
  InvoiceAddress: { office: 'company country name postalCode street town vatId' },
  Invoice: {
    office: `corrects credited currency dueOn gross issuedOn kind lines number open payerId recipient`,
    plain: `${auditFields} id`,
  },
  InvoiceDraft: { office: 'credited currency gross hasAddress lines name payerId' },
  InvoiceLine: { office: 'gross key text' },
  InvoiceSeller: {
    office: `country dueDays email name note postalCode prefix reason registerNumber street taxNumber taxation
      town vat vatId`,
  },
  Invoicing: { office: 'drafts invoices overdue reminderSteps seller', plain: 'showId' },
  NextReminder: { office: 'dueFrom fee isLast step' },
  OverdueInvoice: { office: 'invoice isDue next sent' },
  Reminder: { office: 'fee issuedOn step', plain: `${auditFields} id` },
  ReminderStep: { office: 'days fee text' },
  LedgerLine: {
    office: `about amount at by currency day effect entryId entryName kind method movementId note origin reason
      text`,
    plain: `${auditFields} id`,
  },
  MoneyBalance: {
    office: 'balance charged credited currency paid paidBack payable prizesDue remitted',
  },
  PaidEntry: { office: 'balances entryId name requests' },
  Payer: {
    office: `balances company country drafts email entries iban invoices lines name postalCode refundable
      street town vatId`,
    plain: `${auditFields} id showId`,
  },
  PaymentCode: { office: 'kind payload' },
  PaymentRequest: { office: 'amount code currency holder iban reference' },
  PaymentSettings: { office: 'building holder iban postalCode provider street swish town' },
  AccountUse: { office: 'key kind name rate usual' },
  Bookkeeping: {
    office: 'accounts adviser client missing organizationNumber uses yearStart years',
  },
  MoneyDay: { office: 'charged currency day paid paidBack remitted' },
  MoneyFlow: { office: 'currency day method paidOut received' },
  NamedAccount: { office: 'account key' },
  OpenMoney: { office: 'currency open overpaid owing payable' },
  PrizePayout: { office: 'currency due owed paidOut payer payerId won' },
  UnknownPrize: { office: 'amount competition competitorId currency name place' },
  RevenuePart: { office: 'charged currency key name remitted' },
  VatPart: { office: 'currency gross rate vat' },
  ShowMoney: {
    office: `balances bookkeeping days flows invoicing onlinePayments open payers prizePayouts providers
      revenue settings tills unknownPrizes vat`,
    plain: 'currency showId timeZone',
  },
  FoundByIdentifier: { asker: 'name nation' },
  GrantedAccess: { asker: 'invitationUrl', office: 'grant' },
  FieldStrength: {
    office: 'discipline established foreseeable highest lowest median rated starters',
  },
  EnterForm: {
    office: `closesAt competitions contactEmail contactName contactPhone country currency draft firstDay
      horseDueAt isOffice isOpen lastDay lateUntil opensAt placesVersion rules showId showName stays terms
      tills timeZone venue`,
  },
  Entry: {
    office: `answers as costs formVersion history horses isOfficeEntry items letters mergedFrom mergedInto money name note number officeNote places
      responsible riders show showId showName submittedAt version`,
    plain: `${auditFields} id`,
  },
  EntryDraft: { oneself: 'changedAt form formVersion version' },
  EntryHorse: { office: 'answers name nation', plain: 'id' },
  EntryItem: {
    office:
      'from horseId isWaiting isWithdrawn name offeredUntil product quantity riderId to wishes',
    plain: `${auditFields} id`,
  },
  EntryPaper: {
    office: `asks bodies body doses dueOn entryId expiresOn files issuedOn kind mediaTypes mostBytes mostFiles
      number of paperId reasons receivedAt requirement review reviewReason state subjectId text`,
  },
  EntryPerson: { office: 'answers name nation', plain: 'id' },
  EntryPlace: {
    office: `askedAt competitionId competitionName competitionNumber competitorId horse horseDueAt horseId
      notOffered offeredUntil position rider riderId startsAt status withdrawnAt`,
    plain: `${auditFields} id`,
  },
  StayWishes: { office: 'arrivesAt beside group notBeside stallion vehicleLength' },
  ResponsiblePerson: { office: 'email language name phone' },
  EntryActsAnswer: { office: 'costs entries quote refusals' },
  Repricing: { office: 'entries', plain: 'showId' },
  RepricedEntry: {
    office: 'after before entryId hasOtherRefunds name priceList responsible',
  },
  SubmittedEntry: { office: 'entry quote receipt refusals' },
  Horse: {
    readers: 'name nation owner sex birthYear',
    registry: 'feiId ueln',
    // Each rating says itself to whom it is shown.
    plain: `${auditFields} id ratings`,
  },
  HorseOwner: {
    registry: 'called from hasAccount name personId until',
    plain: `${auditFields} id`,
  },
  LikelyPair: { registry: 'of reasons score sides' },
  ListedHorse: {
    registry: 'birthYear completeness feiId isKnown name nation owner sex ueln',
    plain: `${auditFields} id`,
  },
  ListedHorses: { registry: 'rows', plain: 'total' },
  ListedPerson: {
    registry: 'birthYear club completeness familyName feiId firstName isKnown nation',
    plain: `${auditFields} id`,
  },
  ListedPersons: { registry: 'rows', plain: 'total' },
  MergePreview: { registry: 'filled gone kept moves refusals', plain: 'isProposal' },
  ProposedField: { registry: 'field value' },
  // Of what they know; a person of themselves, an owner of the own horse.
  RegistryHorse: {
    registry: `birthYear breeder completeness dam damSire feiId history holder microchip missing name
      nation owners proposals sex sire starts studbook ueln`,
    plain: `${auditFields} id isOwn mayChange`,
  },
  RegistryPerson: {
    registry: `birthYear club completeness familyName feiId firstName history holder missing nation
      proposals starts`,
    plain: `${auditFields} id isOwn mayChange`,
  },
  RegistryProposal: {
    registry: 'by fields horseId name organization personId reason sameId sameName',
    plain: `${auditFields} id`,
  },
  RegistrySide: {
    registry: 'birthYear club feiId name nation ueln',
    plain: 'isKnown mayChange rowId',
  },
  RegistryStart: {
    registry: `athlete competition competitionId decimals day horse isOfficial mayOpen number place role
      show showId status total unit`,
  },
  ImportProblem: { office: 'code field otherLine severity suggestion' },
  PaperFile: { office: 'key mediaType name size' },
  PaperQueue: { office: 'papers', plain: 'showId' },
  QueuedPaper: { office: 'entryNumber paper subject' },
  EntryMerge: { office: 'after before given items moved papers places', plain: 'showId' },
  MergedEntry: { office: 'name', plain: 'id' },
  MergedPlace: { office: 'competition horse rider status', plain: 'id' },
  EntryFigures: { office: 'entries openPapers waiting' },
  EntryMessage: {
    office: 'by kind recipients subject text writtenAt',
    plain: `${auditFields} id`,
  },
  EntryMessageRecipient: { office: 'address entries gaveUpAt sentAt' },
  InboxEntry: {
    office: 'balances competitionIds creationTime doubles horses number openPapers places riders',
    plain: 'id',
  },
  Mailing: { office: 'recipients subject text unreachable', plain: 'showId' },
  MailingRecipient: { office: 'address entries isWritten language name' },
  InvitedMember: { asker: 'invitationUrl', managers: 'account' },
  JudgePosition: {
    readers: 'official position rounds',
    office: 'links',
    plain: `${auditFields} id`,
  },
  JudgeSheet: { judges: 'fields mayWrite', readers: 'position', plain: 'id' },
  ListedMembers: { office: 'known names role' },
  MissingFeiId: { office: 'kind name objectId' },
  KeptByHand: { office: 'competitorId field listed stands' },
  ListDifference: { office: 'competitorId field from isHandEdited key kind lineNumber to' },
  ListDifferences: { office: 'differences kept matched unchanged' },
  ListedName: { office: 'horse name' },
  ListedPartner: { office: 'horseId personId' },
  ManagedAccount: { managers: 'account memberships refusal' },
  Letter: {
    office:
      'attempts madeAt maySendAgain occasion problem problemCode recipient sentAt state subject',
    plain: `${auditFields} id`,
  },
  ManagedPerson: {
    managers: 'birthYear club email familyName firstName nation starts id',
    plain: auditFields,
  },
  Membership: { managers: 'grants', plain: 'mayEnd organizationId refusal' },
  MentionedPerson: { readers: 'name', plain: 'id' },
  Meeting: { readers: 'ahead behind rival rivalId' },
  MyHorse: {
    oneself: `birthYear breed colour dam feiId horseId isFixed mayEdit microchip name nation owner relation sex
      sire state ueln`,
    plain: `${auditFields} id`,
  },
  MyRider: {
    oneself: `birthDate birthYear club familyName feiId firstName isFixed licence mayEdit nation personId
      relation state`,
    plain: `${auditFields} id`,
  },
  NamedMember: { readers: 'name role' },
  NamedPair: { readers: 'athlete horse', plain: 'headNumber' },
  NamedPerson: { readers: 'club familyName firstName nation' },
  NewPositionLink: { asker: 'url', office: 'link' },
  NewRingsideLink: { asker: 'url', office: 'link' },
  NumberElsewhere: { office: 'code competition competitorId headNumber horse leg person' },
  ObjectAccess: {
    office: 'administrators chain grantablePermissions grants mayGrant roles within',
  },
  Notice: { oneself: 'at by id isRead kind subject', plain: auditFields },
  NoticeSettings: {
    oneself: `answerLetter answerNotice hiddenLetter hiddenNotice mentionLetter mentionNotice reportLetter
      reportNotice`,
  },
  Official: {
    readers: 'familyName firstName function level nation',
    registry: 'feiId',
    plain: `${auditFields} id`,
  },
  Organization: { managers: 'name people shows', plain: `${auditFields} id` },
  PairHistory: { rated: 'rated steps' },
  PairStory: { readers: 'club earlier horseAge horseNation meetings members needs owner sex' },
  Partner: { readers: 'horse person', plain: 'headNumber' },
  Passkey: { oneself: 'id lastUsedAt name', plain: auditFields },
  PasskeyRequest: { asker: 'options token' },
  Person: {
    readers: 'familyName firstName nation club',
    registry: 'birthYear feiId',
    plain: `${auditFields} id ratings`,
  },
  PersonAccount: {
    office: 'email familyName firstName isDisabled isInvited organization roles',
    plain: `${auditFields} id`,
  },
  PersonalRecord: { managers: 'mayDelete name parts' },
  // Until it is decided; then everybody reads it, unless it was withdrawn.
  Protest: {
    office: 'competitor grounds lodgedBy',
    readers: 'decidedBy decision outcome',
    plain: `${auditFields} decidedAt id lodgedAt`,
  },
  RankedRow: { rated: 'rank rated' },
  RatedList: { rated: 'count rows' },
  RatedPerson: { rated: 'familyName firstName nation', plain: 'id' },
  RatedRow: { rated: 'discipline horse isPublic person rating' },
  RatingStep: { rated: 'competition day from most notCounted place receipt to' },
  RecordPart: { managers: 'part rows' },
  RecordedScore: {
    judges: 'standing standingEntryId',
    plain: 'field id input outcome problem sequence',
  },
  RefreshResult: { asker: 'jwt refreshToken' },
  ReportedComment: { office: 'comment reports', plain: 'subject' },
  ResultLine: {
    readers: 'athlete members partners statusReason',
    office: 'findings',
    plain: `cells competitorId finishedAt group groupPlace headNumber horsConcours horse ownDivision
      place progress provisionalPlace rides startOrder startedAt startsAt status team teamOut total`,
  },
  Ringside: { office: 'devices links' },
  RingsideDevice: {
    office: `device endedAt lastContactAt leftItself linkIds networkAddress number resendAskedAt resentAt
      resentEntries resentMissing silentSeconds unsentWrites`,
    plain: `${auditFields} id`,
  },
  RingsideLink: {
    office: `arena competition competitionId expiresAt function lastUsedAt madeBy official
      position revokedAt`,
    plain: `${auditFields} id`,
  },
  RefusedWrite: {
    office: 'by competitor enteredAt field part problem receivedAt value',
    plain: `${auditFields} id`,
  },
  ScoreConflict: {
    judges: `competitor field offered offeredAlone offeredAt offeredBy offeredDevice offeredEntered part standing
      standingAlone standingAt standingBy standingDevice standingEntered`,
    plain: `${auditFields} id`,
  },
  ScoreDecision: {
    office: 'at before by competitor field offered part reason undo value',
    plain: `${auditFields} id`,
  },
  ScoreWrite: {
    judges:
      'by decides device field isDisputed outcome part reason receivedAt sequence undoes value',
    plain: `${auditFields} id`,
  },
  SearchHit: { readers: 'subtitle title', plain: 'competitionId id kind showId' },
  SecondScoring: { office: 'at by differences part settled', plain: 'id' },
  DeviceInDoubt: { office: 'device link' },
  EntriesApart: { office: 'competitorId count part' },
  StoredNames: { office: 'club familyName firstName horse nation' },
  UnsignedSheet: { office: 'competitorId part' },
  ScoringDifference: { office: 'field first second' },
  SettledDifference: { office: 'entryId field first second' },
  SheetField: { judges: 'value', plain: 'entryId field' },
  JudgeMarks: { judges: 'marks part' },
  Show: {
    readers: 'address contact website officials',
    office:
      'entrySystem letters missingFeiIds money plannedTimes printedPaper prints programmeActs publishedCopies reach',
    plain: `${auditFields} arenas calledOff commentSettings competitions country counts currency currencyExponent events expectedStarts federation feiShowId files
      firstDay headNumberBy headNumberFrom id judgeBreakMinutes judgingMinutes lastDay latitude
      logo longitude minimumGapMinutes missing mayCheckIn moneyRights name permissions publication sameHorseMinutes source sponsors
      timeZone travelMinutes venue version`,
  },
  SignInResult: { asker: 'account device jwt refreshToken' },
  SilentFlag: {
    judges: 'about competitor flag flaggedAt position seenAt',
    plain: `${auditFields} id`,
  },
  StarterRating: { office: 'from horse horseId personId points rider starts to' },
  TimetableChange: {
    office: 'rider horse',
    plain: 'competitorId id isOnOtherDay kind number round seconds startsAt',
  },
  TimetableChangedList: { office: 'by', plain: 'at number round' },
  TimetableDraft: {
    office: 'by changes name',
    plain: `${auditFields} added broken changedNumbers cost id impossible isStale kind largestShift lists
      moved nightLists redo seed undo violations`,
  },
  Stabling: { office: 'site', plain: 'id mayUndo version' },
  StablingRun: { office: 'moves', plain: `${auditFields} id isLateChange seed status tried tries` },
  TimetableHorse: { readers: 'name', plain: 'id' },
  TimetablePartner: { readers: 'rider horse', plain: 'horseId personId' },
  TimetableRevert: {
    office: 'changes changedSince',
    plain: 'added basis broken inTheWay largestShift moved removed unpublished',
  },
  TimetableStart: {
    readers: 'rider horse partners furtherHorses',
    plain: 'competitorId expectedAt headNumber horseId id personId startsAt status',
  },
  ToldLine: { office: 'after before label' },
  TickedAnswer: { office: 'key kind text value' },
  ToldCompetitor: { office: 'after before familyName firstName headNumber horse', plain: 'id' },
  TrailChoices: { office: 'people', plain: 'actions objectClasses' },
  TrailEntry: {
    office:
      'action after at before by device discipline networkAddress objectClass objectId reason sheetChange subject',
    plain: `${auditFields} id`,
  },
  TrailPage: { office: 'changes choices hasOlder' },
  TrailPerson: { office: 'name', plain: 'id' },
  WrittenSheets: { judges: 'competitor', plain: 'sequence' },
}

/** Types of the sport and of the program: of rules, times, places, numbers. By name, one a line. */
export const impersonalTypes: readonly string[] = [
  'CallOffOutcome',
  'ShowCalledOff',
  'SavedTrainingSet',
  'SavedVideoOffer',
  'AccountACL',
  'AccountPrivilege',
  'AccountRole',
  'AnnouncedStart',
  'Arena',
  'ArenaDelay',
  'ArenaWay',
  'ArrivalWindow',
  'AskedFact',
  'CalibrationBin',
  'CheckedFormula',
  'ColumnGuess',
  'CommentSettings',
  'CompetitionRound',
  'CourseSeen',
  'DressageTest',
  'EarlierResult',
  'EnterableCompetition',
  'EntryBlock',
  'EntryCompetition',
  'EntryCostChange',
  'EntryPlaceRefusal',
  'EntryQuote',
  'EntryShow',
  'EntryTemplate',
  'Event',
  'ExpectedStart',
  'ExplanationStep',
  'ExplanationTerm',
  'FaultMap',
  'FaultsAtObstacle',
  'Federation',
  'File',
  'FileOption',
  'FileValue',
  'Finding',
  'FreeNight',
  'GrantableRole',
  'GrantedObject',
  'HeldOnCourse',
  'ImportedPart',
  'ImportedShow',
  'Installation',
  'LikenessReason',
  'LineRide',
  'ListRound',
  'MarkCount',
  'Merged',
  'MissingItem',
  'MovedRows',
  'NamedCollective',
  'NamedHorse',
  'NamedMovement',
  'NeedForPlace',
  'NeedTarget',
  'OrderedStays',
  'OwnTest',
  'PersonRole',
  'PlaceCount',
  'PlaceDecision',
  'PlaceExplanation',
  'PlacesOfDay',
  'PositionLink',
  'PriceList',
  'PrintParameter',
  'PrintedPaper',
  'Privilege',
  'ProgrammeAct',
  'ProgrammeOutcome',
  'ProgrammePlace',
  'Progress',
  'Publication',
  'PublishedCopy',
  'QuoteAmount',
  'QuoteLine',
  'QuoteVerdict',
  'RankingCriterion',
  'RatedCompetition',
  'RatedHorse',
  'RatingCheck',
  'RatingPool',
  'RatingReceipt',
  'Reach',
  'RecordedScores',
  'RecordedTick',
  'RecordedTicks',
  'RefusedPair',
  'RegistrationSwitch',
  'ResultCell',
  'ResultColumn',
  'ResultExplanation',
  'ResultList',
  'RiderStart',
  'Role',
  'RoleLimit',
  'RolePrivilege',
  'RoundStart',
  'RuleSet',
  'RuleValue',
  'SavedArena',
  'SavedBookkeeping',
  'SavedCompetition',
  'SavedCompetitor',
  'SavedEntry',
  'SavedEntrySystem',
  'SavedEvent',
  'SavedGrant',
  'SavedGrantableRole',
  'SavedHorseOwner',
  'SavedInvoiceAddress',
  'SavedInvoicing',
  'SavedMyHorse',
  'SavedMyRider',
  'SavedNoticeSettings',
  'SavedOfficial',
  'SavedOrganization',
  'SavedOwnTest',
  'SavedPayer',
  'SavedPayerAddress',
  'SavedReminderSteps',
  'SavedRegistryHorse',
  'SavedRegistryPerson',
  'SavedShow',
  'SavedShowMoney',
  'SavedSponsor',
  'SavedStabling',
  'SeenFault',
  'SeenPost',
  'PlannedTimes',
  'ShowCounts',
  'ShowFile',
  'ShownRating',
  'Sponsor',
  'StartBreak',
  'StartListRow',
  'TextByLanguage',
  'TimedRide',
  'TimedRides',
  'Timetable',
  'TimetableBreak',
  'TimetableImpossible',
  'TimetableList',
  'TimetableRepair',
  'TimetableStep',
  'TimetableViolation',
  'ToldStart',
]
