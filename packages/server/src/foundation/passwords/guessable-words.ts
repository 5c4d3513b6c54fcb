/**
 * The words that the commonest passwords are made of, collected by the project: what people choose first, in the languages
 * of the shop. Endings, capitals and letters that look like digits are handled by `isCommonPassword`.
 */
const text = `
pass password passwort passwd passcode passphrase passport passkey password parola parole sifre sifrem senha contrasena clave
motdepasse heslo haslo losen wachtwoord salasana jelszo parool lozinka geslo sandi katasandi matkhau mima mimahao mimamima
secret secrets segreto secreto geheim hidden private security secure safety access account accounts admin administrator root
superuser supervisor sysadmin system server user users username guest visitor test tester testing testtest default change
changeme changeit letmein letmeinn openme opensesame sesame login logon signin welcome welcomeback hello hellohello helloworld
enter master manager boss owner office service support helpdesk company business internet computer laptop desktop keyboard
monitor printer network wireless windows microsoft office apple iphone ipad macbook google gmail yahoo hotmail outlook facebook
instagram twitter tiktok youtube whatsapp wechat telegram snapchat netflix amazon paypal ebay alibaba taobao tencent baidu
samsung nokia huawei xiaomi motorola sony playstation nintendo xbox pokemon pikachu charizard minecraft fortnite roblox
counterstrike warcraft starcraft starwars skywalker darthvader yoda jedi startrek matrix neo trinity morpheus batman superman
spiderman ironman captain avengers wolverine deadpool joker harrypotter hogwarts gryffindor voldemort hermione gandalf frodo
legolas aragorn simpsons homer bart naruto sasuke kakashi sakura goku vegeta luffy zoro onepiece dragonball doraemon hellokitty
mickey minnie mickeymouse donald donaldduck goofy pluto bambi simba nemo dory shrek garfield snoopy scooby scoobydoo tweety
sylvester tigger winnie winniethepooh bugsbunny spongebob patrick barbie cinderella snowwhite tinkerbell rapunzel ariel
goodturn cashback shopping shop shopper buyer seller money moneymoney cash dollar dollars million millionaire billionaire rich
bitcoin ethereum crypto tether usdt usdc tron wallet withdraw withdrawal recharge payout payment bank banker lucky luckyday
jackpot winner winning champion champions victory success
love loves lover lovers loveme loveyou lovelove lovely loveis lovehurts ilove iloveu iloveyou iloveyouu iloveyousomuch iloveme
ilovehim iloveher ilovemom ilovedad ilovegod ilovejesus iloveallah mylove mylover truelove onelove firstlove babylove lovebaby
teamo teamomucho tequiero tequieromucho tkm miamor amor amore amormio amorcito corazon micorazon mivida miamorcito jetaime
monamour cheri cherie tiamo ichliebedich liebe schatz schatzi meinschatz kocham kochamcie kochanie misiek miluju lasko seni
seviyorum seniseviyorum askim askimaskim canim bebegim aminakoyim mahal mahalkita mahalko sayang sayangku cinta cintaku aku
akucinta bismillah alhamdulillah mashallah inshallah subhanallah allah allahuakbar muhammad mohammed habibi habibti hayati
omri qalbi woaini woaiwo woaiwojia woaizhongguo woaibaobao baobao baobei laopo laogong qinai saranghae aishiteru sevgilim
toiyeuem anhyeuem emyeuanh yeuem matkhau phakruk rakkun
angel angels angelbaby angelito angelita angelface baby babyboy babygirl babybaby babycakes babydoll babyface babyblue bebe
bebita bebito nena nene princess princesa princesse princessa prince princeton queen queens queenbee king kings kingdom kingking
kingkong lion lionking sweet sweets sweety sweetie sweetheart sweetpea sweetlove sugar honey honeybee honeybunny honeymoon
cutie cutiepie cutegirl cute beauty beautiful bella bellabella bellissima hermosa guapa bonita preciosa linda lindinha gostosa
gatinha gatinho sexy sexyboy sexygirl sexylady sexybitch hottie hotgirl hotboy hotstuff playboy playgirl gangster gangsta thug
thuglife rockstar rocknroll rockon rocker popstar superstar star stars starlight stargate stardust sunshine sunflower sunrise
sunset sunny moonlight moonshine moon moonstar rainbow rainbows raindrop snow snowflake snowball snowman snowboard blizzard storm
thunder lightning tornado hurricane ocean oceans beach beaches island paradise heaven heavenly hell hellfire hellyeah devil devils
demon satan lucifer jesus jesuschrist jesussaves jesuslovesme jesusislord jesusis christ christian church bible blessed blessing
blessings godisgood godislove godbless trustgod faith faithful hope hopeful grace mercy glory hallelujah amen prayer believe
miracle destiny forever forever21 foreverlove always alwaysme friend friends friendship friendsforever bestfriend bestfriends
bff family myfamily familia mifamilia famille mother mommy mom mama mamapapa mami father daddy dad papa papito papamama papi
mamacita mum mummy sister sisters brother brothers grandma grandpa abuela abuelo cousin uncle aunt children myson daughter
flower flowers rose roses rosebud daisy lily tulip orchid jasmine lavender violet marigold blossom cherry cherries cherryblossom
apple apples banana bananas orange oranges peach peaches peanut peanuts pumpkin strawberry blueberry raspberry blackberry mango
pineapple coconut watermelon lemon lemonade melon papaya kiwi grapes tomato potato potatoes carrot cucumber broccoli pickle
pickles onion garlic pepper pepperoni ginger cinnamon vanilla caramel chocolate chocolat choco cookie cookies cookiemonster
brownie cupcake cupcakes muffin pancake pancakes waffle cheese cheesecake pizza spaghetti lasagna macaroni burger hamburger
cheeseburger sandwich bacon chicken turkey sausage noodle noodles sushi dumpling rice bread butter butterfly butterflies
buttercup candy candyman candycane lollipop bubblegum bubble bubbles gummybear jelly jellybean jellyfish icecream milkshake milk
coffee espresso cappuccino latte green tea greentea cocacola coca cola pepsi sprite redbull whiskey vodka tequila corona heineken
budweiser guinness champagne cocktail
dog dogs doggy doggie puppy puppies puppylove hotdog bulldog bulldogs poodle labrador rottweiler husky beagle chihuahua dalmatian
cat cats kitty kittycat kitten kittens meow pussycat panther panthers pinkpanther tiger tigers tigger leopard jaguar cheetah puma
cougar bear bears teddy teddybear polarbear panda pandas pandabear koala kangaroo monkey monkeys gorilla chimp elephant elephants
giraffe zebra rhino hippo horse horses pony unicorn unicorns mustang stallion bronco broncos donkey cow cowboy cowboys cowgirl
buffalo bull bulls chicago goat sheep lamb pig piggy piglet rabbit bunny bunnies hamster mouse rat squirrel fox foxes wolf wolves
werewolf lonewolf eagle eagles falcon falcons hawk hawks phoenix raven ravens crow owl parrot penguin penguins duck ducks ducky
swan goose turtle turtles tortoise frog froggy snake python cobra viper lizard gecko dragon dragons dragonfly dragonslayer
dinosaur shark sharks dolphin dolphins whale fish fishing fisherman salmon octopus crab lobster spider spiders scorpion scorpio
bee bees ladybug ladybird ant mosquito
football footballer footballs futbol futebol soccer soccerball basketball baseball softball volleyball handball hockey icehockey
tennis badminton pingpong golf golfer cricket rugby boxing boxer wrestling wrestler karate judo taekwondo swimming swimmer
running runner cycling biking skating skater skateboard snowboarding skiing surfing surfer sailing gymnastics cheer cheerleader
dancer dancing dance ballet music musica musician guitar guitarist piano drums drummer violin trumpet singer singing song rock
metal metallica metalhead heavymetal slipknot nirvana greenday linkinpark eminem tupac beatles elvis madonna beyonce rihanna
shakira britney selena gomez justin bieber justinbieber onedirection directioner jonasbrothers michaeljackson bobmarley rasta
acdc ironmaiden megadeth pantera korn blink blink182 ramones misfits pinkfloyd ledzeppelin queen rollingstones u2u2
liverpool liverpoolfc arsenal arsenalfc chelsea chelseafc manchester manutd manunited manchesterunited mancity everton tottenham
celtic rangers barcelona barcafc barca fcbarcelona realmadrid madrid juventus milan acmilan inter intermilan napoli roma lazio
bayern bayernmunchen borussia dortmund schalke ajax psv feyenoord benfica porto sporting boca bocajuniors riverplate flamengo
corinthians palmeiras santos gremio saopaulo galatasaray fenerbahce besiktas trabzonspor olympiakos panathinaikos persib persija
chivas america cruzazul pumas tigres lakers celtics bulls knicks warriors spurs pistons yankees redsox dodgers giants mets cubs
cardinals braves steelers packers patriots raiders redskins dolphins vikings seahawks bengals browns colts titans jets saints
chargers rams texans buckeyes gators longhorns wildcats huskies spartans trojans wolverines hurricanes sooners crimson ronaldo
cristiano cristianoronaldo messi leomessi lionelmessi neymar beckham rooney gerrard torres kaka ronaldinho zidane maradona pele
jordan michaeljordan kobe kobebryant lebron lebronjames shaq curry tyson rocky schumacher ferrari lamborghini porsche mercedes
mercedesbenz bmw audi volkswagen toyota honda civic nissan mazda subaru mitsubishi suzuki yamaha kawasaki ducati harley
harleydavidson davidson chevy chevrolet camaro corvette ford dodge charger challenger jeep hummer cadillac pontiac firebird
chrysler volvo peugeot renault citroen fiat skoda opel hyundai bentley rollsroyce maserati bugatti tesla
michael michelle michel michele michaela mike mikey jessica jessie jesse jennifer jenny jenna ashley ashleigh amanda mandy
nicole nicola nicolas nicholas nick nicky daniel daniela danielle danny david davidson dave andrew andrea andreas andrei andre
andy anthony antonio antonia tony matthew mathew matt matteo matias joshua josh joseph jose josefina joseph joey james jamie
jim jimmy john johnny johnson jonathan jonathon jordan jason justin justine robert roberto roberta bob bobby rob robbie robin
richard ricardo ricky rick dick william will willy willie wilson billy bill thomas tomas tom tommy tomtom charles charlie carlos
carlo carla charlotte charly chris christ christian christina christine christopher cristina cristian kristen kristina kristin
kevin kelly kelsey ken kenny kenneth brian bryan brandon brenda brittany britt brooke bradley brad cameron camila camille carmen
carolina caroline carol carrie casey catherine katherine kathryn kathy kate katie katrina karen karina karina karla kayla kaitlyn
kyle kimberly kim crystal cynthia cindy claudia claire chelsea cheyenne courtney corey cody craig curtis dakota dallas damian
darren dean dennis denise derek destiny devin diana diane diego dominic dominique donald donna dorothy douglas dustin dylan
eduardo edward edwin eric erica erick erik erika elizabeth eliza lizzie ellen emily emma emmanuel enrique esther ethan eugene eva
evelyn fabian fatima felipe felix fernanda fernando francesca francesco francis francisco frank frankie franklin fred freddy
frederick gabriel gabriela gabrielle garrett gary george georgia gerald gerard gilbert giovanni gloria gonzalo gordon graham
gregory greg guillermo gustavo hannah harold harry heather hector helen henry howard hugo ian ibrahim isaac isabel isabella
isabelle ivan jack jackie jackson jacob jacqueline jade jaime jake jane janet janice jasmin jasper javier jay jean jeff jeffrey
jeremiah jeremy jerome jerry jesus jill joan joanna joaquin joel joelle jonas jorge juan juancarlos judith judy julia julian
juliana julie julien juliet julio julius june karin karl kirsten laura lauren lawrence leah lee leonard leonardo leo leonor leslie
levi lewis liam lillian linda lindsay lindsey lisa logan lola lorena lorenzo louis louise lucas lucia lucy luis luke lydia lynn
madison maddie mackenzie manuel manuela marc marcel marcela marco marcos marcus margaret margarita maria mariah mariana marianne
marie marina mario marion marisol mark marlene marlon martha martin martina martinez marvin mary matilda maurice mauricio max
maxime maxine maxwell megan melanie melissa melinda mercedes meredith mia micheal miguel miguelangel mitchell molly monica
monique morgan miriam mustafa mohamed mohammad ahmed ahmad ali hassan hussein hussain omar osman yusuf khalid abdullah abdul
abdallah ayesha aisha zainab khadija mariam maryam nadia natalia natalie natasha nathan nathaniel neil nelson nestor noah noemi
nora norman olga oliver olivia orlando oscar pablo pamela paola patricia patrick patty paul paula paulina paulo pedro penelope
peter peterpan philip phillip pierre preston priscilla rachel rafael ralph ramon randy raquel raul raymond rebecca regina rene
renee rhonda riley rita rodrigo rodriguez roger roland roman ronald rosa rosario roxanne ruben russell ruth ryan sabrina sally
samantha sammy samuel sam sandra sandy santiago sara sarah savannah scott sean sebastian serena sergey sergio shane shannon sharon
shawn sheila shelby shirley sierra silvia simon simone sofia sonia sophia sophie spencer stacey stacy stanley stefan stefania
stefano stella stephanie stephen steve steven stuart summer susan susana suzanne sydney sylvia tamara tania tanya tara tatiana
taylor teresa terry tessa theodore theresa tiffany timothy tim tina todd tracey tracy travis trevor tristan tyler valentin
valentina valentine valeria valerie vanessa vera veronica vicki vicky victor victoria vincent virginia vivian vladimir walter
wanda warren wayne wendy wesley whitney xavier yasmin yesenia yolanda yvonne zachary zoe ana anabel anastasia angela angelica
angelina angelo anna annabelle anne annie ariana arianna armando arnold arthur arturo aurora austin autumn barbara beatrice
beatriz benjamin ben benny bernard beth bethany beverly blake bonnie bruce bruno bryce calvin clara clarence christy cecilia
alan albert alberto alejandra alejandro alessandra alessandro alessia alex alexa alexander alexandra alexandre alexandru alexia
alexis alfred alfredo alice alicia alison allison alvaro alyssa amber amelia amy wang li zhang liu chen yang huang zhao zhou
wangwei zhangwei liwei xiaoming xiaolong xiaoxiao kumar singh sharma rahul rohit rajesh suresh ramesh krishna ganesh hanuman
saibaba omsairam omnamahshivaya jaimatadi jaishreeram radhakrishna shiva lakshmi priya pooja deepak sanjay vijay sachin anjali
nguyen minhanh tuananh thanh hoang budi agus dewi putri rizky indonesia jakarta bandung surabaya medan
mehmet mustafakemal ataturk istanbul ankara izmir turkiye turkey brasil brazil mexico colombia argentina venezuela espana spain
portugal france francais paris london england english britain scotland ireland irish germany deutschland berlin hamburg munchen
italia italy roma milano napoli poland polska russia russian moscow moskva ukraine kiev canada toronto montreal vancouver america
american usa newyork california florida texas chicago boston dallas houston phoenix denver atlanta miami lasvegas vegas hollywood
losangeles sandiego sanfrancisco seattle hawaii alaska australia sydney melbourne newzealand africa southafrica nigeria ghana kenya
egypt cairo morocco casablanca algeria tunisia lebanon beirut dubai qatar saudi arabia iraq baghdad iran tehran pakistan karachi
lahore india indian mumbai delhi bangalore chennai kolkata bangladesh dhaka nepal kathmandu srilanka china beijing shanghai
shenzhen guangzhou hongkong taiwan taipei japan tokyo kyoto osaka korea seoul vietnam hanoi saigon thailand bangkok malaysia
singapore philippines manila pinoy pilipinas
january february march april may june july august september october november december monday tuesday wednesday thursday friday
saturday sunday weekend holiday holidays vacation birthday happybirthday anniversary wedding christmas xmas merrychristmas
santaclaus halloween easter newyear happynewyear ramadan ramadhan summer summertime winter autumn spring springtime season
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes
sabado domingo janvier fevrier avril juillet aout septembre octobre novembre decembre januar februar oktober dezember sommer winter
one two three four five six seven eight nine ten onetwothree onetwothreefour number numbers number1 numberone first second
black white red blue green yellow orange purple pink brown silver gold golden goldfish diamond diamonds crystal pearl ruby emerald
sapphire platinum blackcat blackdragon blackhorse blackjack blackberry blackwhite bluesky bluebird blueeyes bluemoon redrose
redhead reddragon greenapple greenhouse greeneyes pinkpink purplehaze purplerain darkness darkangel darkside darkknight dark
shadow shadows ghost ghostrider zombie vampire vampires twilight edward bella jacob werewolf witch wizard magic magical magician
merlin knight knights samurai ninja ninjas pirate pirates viking warrior gladiator spartan spartans soldier sniper hunter killer
assassin destroyer terminator predator alien aliens robot robocop transformers optimus optimusprime megatron bumblebee
legend legends legendary hero heroes hercules zeus apollo athena poseidon odin thor loki atlas titan titanic phoenix pegasus orion
mercury venus earth mars jupiter saturn uranus neptune planet galaxy universe cosmos space spaceman apollo11 astronaut rocket
challenger discovery enterprise voyager explorer columbia endeavour freedom liberty justice peace peaceful peaceout hippie power
powerful powers powerranger strong stronger strength energy dynamic dynamite nuclear atomic explosion fire fireball firefighter
firefly firefox fireman flame flames phoenix burning ice iceman icecold frozen elsa blizzard water waterfall river lake mountain
mountains forest jungle desert garden gardener nature natural tree trees sky skyline skyblue skyhigh cloud clouds cloudy rainy
rain wind windy dream dreams dreamer dreamteam sweetdreams fantasy fairy fairytale imagine imagination wonder wonderful
wonderland wonderwoman amazing awesome fantastic brilliant perfect precious special unique extreme maximum ultimate supreme
super superb supernova supernatural supersonic turbo nitro speed speedy fast faster fastfurious furious racing racer racecar
driver drive driving truck trucker motor motorcycle motorbike biker bike bicycle airplane airforce airborne aviation pilot navy
navyseal army marine marines military police policeman detective sheriff doctor nurse nursing medicine medical hospital teacher
teachers student students school highschool college university academy professor science scientist chemistry physics biology
mathematics geography history english library book books bookworm reader writer poetry poet art artist artistic painter painting
picture photo photos photography camera video movie movies cinema theatre actor actress director engineer engineering mechanic
builder carpenter plumber electric electrician electronic electronics technology technical digital program programmer developer
software hardware database hacker hackers hacking cracker matrix coder coding codered linux ubuntu debian redhat unix java
javascript oracle mysql cisco dell lenovo toshiba compaq hewlett packard intel pentium nvidia radeon geforce logitech android
whatever whatsup whatup whatthe whatthehell whocares nothing something everything anything anyone nobody somebody everybody
noone none never nevermind neveragain neverland forgot forgotten forget forgetme forgetit forgetmenot remember rememberme reminder
idontknow dontknow dontcare dontforget donttouch dontask trustno trustno1 trustme trustnoone nopass nopassword mypass mypassword
mypass mypasswords newpass newpassword oldpassword yourpassword thepassword thispassword passpass passme passw passwo passwor
qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz qwertzu azerty azertyui azertyuiop asdf asdfg asdfgh asdfghj asdfghjk
asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc asdzxc asdqwe zaqxsw wasd abcd abcde abcdef abcdefg
abcdefgh abcabc abc abcxyz xyz aaa xxx zzz qqq asd asdasd asdasdasd qweqwe zxczxc poiuy poiuyt poiuytrewq lkjhgf mnbvcx mnbvcxz
fuck fuckyou fuckoff fuckme fucker fucking motherfucker asshole bitch bitches biteme kissme kissmyass screwyou shutup shithead
bullshit dumbass badass badboy badboys badgirl goodboy goodgirl goodluck goodday goodmorning goodnight good better best thebest
iamthebest iamgod iamking iamcool iamme itsme justme onlyme onlyyou meandyou youandme youme mine myself myname mylife mybaby
myboo mybabe mybaby myangel myprincess myqueen myking mybestfriend myfriend mydog mycat myspace mygirl myboy myhome myhouse
home homework house household houses kitchen bedroom bathroom window windows door doors garage apartment building tower castle
palace temple bridge street avenue highway station airport train trains traffic subway railway ticket travel traveler journey
adventure passion passionate patience pleasure pretty prettygirl prettyboy prettywoman handsome lady ladies ladybug girl girls
girlpower girly boy boys boyfriend girlfriend husband wife married marriage single couple twins woman women man men gentleman
sexual tease kisses kiss hugs huglove smile smiley smiles smiling laugh laughing laughter happy happiness happyday happyfeet
happyme happygirl happyboy happylife happydays joy joyful funny funnyman funky crazy crazygirl crazyboy crazyman insane psycho
stupid idiot dummy loser lonely alone sadness sad cry crying tears broken brokenheart heart hearts heartless heartbreak
sweetness softball silly silence silent quiet simple simply easy easyone easymoney lucky7 luckystar luckyone luckyboy luckygirl
seven777 sevens eleven thirteen twenty lottery casino poker pokerface blackjack roulette domino chess checkers monopoly puzzle
game games gamer gamers gaming gameover gameboy player player1 playgame playing play letsplay playful toy toys doll puppet teddy
balloon circus clown party partytime partygirl partyboy partyon celebrate fiesta carnival festival concert disco techno trance
hiphop reggae salsa merengue bachata reggaeton cumbia samba tango flamenco
`;

export const commonWords: ReadonlySet<string> = new Set(text.trim().split(/\s+/));
