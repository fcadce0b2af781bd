import type { Portrait } from '@brightpair/contract'

/**
 * Colleagues at Northfield Energy, in the order in which they joined; everyone is invented. Name, title, site, and for some
 * of them a portrait and the line they wrote about themselves: both can be skipped, and many people do.
 */
const mentorTable = `
Marianne Hollis | Head of network planning | Leeds | dana | I draw while I think. Bring paper.
Oluwaseun Bankole | Operations manager | Manchester | | Ask me what I’d do differently. The list is long and useful.
Gwen Prosser | Finance director | Birmingham | | I’m better at second meetings than first ones.
Stein Halvorsen | Plant manager | Oslo | george | I’ve closed two plants. Nobody lost their dignity.
Filipa Nogueira | Head of customer operations | Porto | ines | I say what I see, and I check whether it helped.
Hartmut Brandes | Safety director | Hamburg | | Slow is smooth. I had to learn that twice.
Sunita Deshpande | Engineering manager | Leeds | priya | I moved from code to people and kept the debugging.
Callum Rae | Head of procurement | Manchester | | I negotiate for a living and hate it at home.
Ebele Nwosu | Regional manager, North | Birmingham | ruth | I never had a mentor, so I know what was missing.
Tore Bakken | Control room lead | Oslo | |
Beatriz Fontes | Legal counsel | Porto | | I like a clear question more than a quick answer.
Anke Petersen | Head of training | Hamburg | dana |
Derek Whitmore | Asset manager | Leeds | | Thirty years here. I’ve been wrong in every department.
Yasmin Farouk | Product manager, tariffs | Manchester | amina | I changed careers at forty and I’d do it again.
Graham Osei | Transformer workshop lead | Birmingham | kofi |
Ingvild Moen | Communications director | Oslo | | I edit speeches down to the sentence you meant.
Duarte Pimentel | Maintenance planner | Porto | |
Rolf Lindner | Grid analyst | Hamburg | |
Penelope Ashby | Chief of staff | Leeds | | I make the agenda, so I know how power works.
Naveen Iyer | Data platform lead | Manchester | harjit | I explain things with bad drawings.
Siobhan Kerrigan | Works council chair | Birmingham | |
Astrid Lunde | Environmental manager | Oslo | ines |
Rui Valadares | Field service manager | Porto | tomas | I’d rather walk a line than read about it.
Katrin Voss | Project director, offshore | Hamburg | | I’ve said no to a board. I can show you how.
Moses Achieng | Metering lead | Leeds | kofi | I learned English from radio. Patience is my method.
Lucy Trevelyan | Brand manager | Manchester | |
Farah Siddiqui | Risk manager | Birmingham | amina | I ask what could go right as well.
Eirik Solvang | Hydropower engineer | Oslo | jonas |
Helena Abrantes | HR business partner | Porto | |
Jürgen Matthies | Substation manager | Hamburg | george | I’m the quiet one. It works better than you’d think.
Rosalind Peake | Innovation lead | Leeds | | Half my ideas fail. I keep a list and share it.
Winston Clarke | Call centre director | Manchester | |
Meera Pillai | Actuary | Birmingham | priya |
Sverre Dahl | Fleet manager | Oslo | |
Carolina Seabra | Strategy manager | Porto | ines | I plan on walls. You’ll get coloured notes.
Thorsten Kahl | IT security lead | Hamburg | | I like people who break things on purpose.
Abena Sarpong | Community relations manager | Leeds | zola | I’ve talked to angry rooms. It’s a craft.
Alasdair Munro | Pipeline engineer | Manchester | |
Colette Bright | Payroll manager | Birmingham | | I returned after eight years away. Ask me how.
Hanne Ruud | Trading floor manager | Oslo | dana |
Miguel Tavares | Solar programme lead | Porto | tomas | I started on roofs. I still check the screws.
Sabine Hölzer | Quality manager | Hamburg | |
Trevor Nkemelu | Training centre instructor | Leeds | | I’ve taught four hundred apprentices and remember most.
Joanna Pryce | Outage coordinator | Manchester | |
Lakshmi Raghavan | Research manager | Birmingham | mei | I’m good at asking the question you avoid.
Kristian Aas | Wind farm manager | Oslo | |
Inês Sottomayor | Payments lead | Porto | |
Uwe Reimers | Dispatch lead | Hamburg | | I do calm. Everything else can be learned.
Bridie Calloway | Head of inclusion | Leeds | | I count who speaks, and then I ask who didn’t.
Samir Benali | Charging network lead | Manchester | harjit | I left consulting to build things that stay.
`

const menteeTable = `
Isaac Thornley | Graduate engineer | Leeds | | I take notes on everything and decide on nothing.
Maud Kettering | Billing specialist | Manchester | | I know the answer in meetings, usually on the way home.
Deepa Menon | Grid data analyst | Birmingham | priya |
Ola Nygaard | Turbine technician | Oslo | jonas | I fix things quickly and explain them slowly.
Matilde Correia | Customer adviser | Porto | ines | I’d like to run a team without becoming louder.
Fynn Albers | Apprentice mechatronics | Hamburg | |
Temi Oladipo | Junior buyer | Leeds | zola | I negotiate well for others. Next: for myself.
Harriet Lowe | Communications assistant | Manchester | |
Gurpreet Gill | Shift engineer | Birmingham | harjit | I want my ideas to survive the night shift.
Silje Hagen | Environmental adviser | Oslo | |
Vasco Beirão | Line worker | Porto | tomas | Ten years outside. Now I’d like to plan the work.
Leonie Bartels | Payroll clerk | Hamburg | |
Aisha Rahmani | Software developer | Leeds | amina | I ship code. I’d like to ship opinions.
Connor Blythe | Meter technician | Manchester | |
Esi Quartey | HR assistant | Birmingham | zola | Everyone tells me things. I want to do something with it.
Magnus Tveit | Control room trainee | Oslo | |
Joana Lemos | Lawyer, first year | Porto | | I prepare for an hour and speak for one minute.
Henrik Stolz | Safety technician | Hamburg | |
Charlotte Amis | Graduate, finance | Leeds | | Good with models, new to politics.
Rahul Bhatt | Network planner | Manchester | kofi |
Niamh Doherty | Scheduler | Birmingham | | I say yes too fast. That’s the whole project.
Solveig Myhre | Marine technician | Oslo | |
Tiago Rebelo | Warehouse lead | Porto | | I lead eight people and never learned how.
Wiebke Harms | Chemist | Hamburg | | I’d like to stop apologising before I speak.
Kwame Darko | Electrician | Leeds | kofi |
Ellie Marchmont | Social media editor | Manchester | | I’m told I’m young. I’d like to be told I’m right.
Zainab Yusuf | Operations analyst | Birmingham | amina |
Petter Strand | Substation technician | Oslo | |
Raquel Simões | Tariff specialist | Porto | | I want to present my own numbers.
Malte Jessen | Software tester | Hamburg | jonas | I find what’s wrong. I’d like to say what’s good.
Grace Adomako | Cable jointer | Leeds | | First woman in my crew. I’d like to be the boring kind.
Dominic Farr | Contract manager | Manchester | |
Nisha Kapadia | Product designer | Birmingham | mei |
Live Brekke | Market analyst | Oslo | | I read markets well and rooms badly.
Bruno Antunes | Service technician | Porto | |
Carla Dittmer | Internal auditor | Hamburg | | I’d like to be useful before I’m right.
Jermaine Foster | Community officer | Leeds | |
Phoebe Landry | Learning designer | Manchester | dana | I teach others. I’ve stopped teaching myself.
Arif Chowdhury | Protection engineer | Birmingham | | I understand faults. People fault differently.
Ida Kvamme | Apprentice electrician | Oslo | |
Leonor Paiva | Procurement officer | Porto | ines |
Jannik Thode | Grid planner | Hamburg | |
Morwenna Tregear | Hydrologist | Leeds | | I’d like my reports to be read to the end.
Stephen Ojo | Data engineer | Manchester | |
Ruby Castleton | Receptionist | Birmingham | | I know everyone. I’d like them to know my work.
Aksel Furuseth | Welder | Oslo | |
Marta Quintela | Team coordinator | Porto | | I organise everyone’s growth but mine.
Niklas Brandt | Wind technician | Hamburg | | I like heights. Meetings scare me.
Hyacinth Bello | Call centre lead | Leeds | zola |
Owen Garside | Estimator | Manchester | |
Simran Dhillon | Trainee lawyer | Birmingham | | I’d like to disagree and be invited back.
Tuva Engen | Sustainability officer | Oslo | |
Afonso Leitão | Solar installer | Porto | | I want to run my own crew by thirty.
Svea Petersen | Translator | Hamburg | |
Blessing Okoro | Mechanical engineer | Leeds | ruth | I’ve moved four times. This time I’d like to grow.
Jacob Wray | Finance analyst | Manchester | |
Lina Haddad | UX researcher | Birmingham | | I listen for a living. My turn to talk.
Sindre Vik | Crane operator | Oslo | | I’d like to train others and not just move steel.
Benedita Faria | Outage planner | Porto | |
Oskar Wulff | Instrument technician | Hamburg | | I came for a year. It has been six.
Ottilie Marsh | Graduate, strategy | Leeds | | I’ve got ten ideas. I need help choosing one.
Nathan Idowu | Field engineer | Manchester | |
Amrita Sethi | Regulation analyst | Birmingham | |
Jonathan Frey | Apprentice planner | Hamburg | | I like a plan. I’d like to like people plans too.
Vera Monteiro | Complaints specialist | Porto | |
Marius Lie | Electrician | Oslo | |
Esme Holroyd | Site coordinator | Leeds | | I’d like to stop being the helpful one for a while.
`

export interface Colleague {
  readonly name: string
  readonly title: string
  readonly site: string
  readonly portrait: Portrait | null
  readonly line: string
}

export const demonstrationMentors: readonly Colleague[] = colleaguesIn(mentorTable)
export const demonstrationMentees: readonly Colleague[] = colleaguesIn(menteeTable)

export const demonstrationSites: Readonly<Record<string, { languages: string[]; timeZone: string }>> = {
  Leeds: { languages: ['English'], timeZone: 'Europe/London' },
  Manchester: { languages: ['English'], timeZone: 'Europe/London' },
  Birmingham: { languages: ['English'], timeZone: 'Europe/London' },
  Oslo: { languages: ['Norwegian', 'English'], timeZone: 'Europe/Oslo' },
  Porto: { languages: ['Portuguese', 'English'], timeZone: 'Europe/Lisbon' },
  Hamburg: { languages: ['German', 'English'], timeZone: 'Europe/Berlin' },
}

function colleaguesIn(table: string): Colleague[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', title = '', site = '', portrait = '', line = ''] = row
        .split('|')
        .map((cell) => cell.trim())
      return {
        name,
        title,
        site,
        portrait: portrait ? (portrait as Portrait) : null,
        line: line.replaceAll("'", '’'),
      }
    })
}
