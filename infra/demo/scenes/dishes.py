"""The table: slug -> (Russian name, kind, alt text, function that lays the dish into a scene, settings)."""
from parts import *

T = {}


def put(slug, name, kind, alt, f, **kw):
    T[slug] = dict(name=name, kind=kind, alt=alt, f=f, **kw)


# ---------------------------------------------------------------- woks
def proteins(s, kind, top, spots, n=None):
    r = s.r
    if kind == 'shrimp':
        for i in range(n or 6):
            x, y = spots(.56, 1.0); shrimp(s, x, y, float(top(x, y)) + .13, r.uniform(0, TAU), 1.08)
    elif kind in ('chicken', 'teriyaki', 'pork', 'sweet'):
        A, B, sf = {'chicken': ('#dca763', '#b0702f', 'meat'), 'teriyaki': ('#a5602a', '#6b3513', 'glaze'), 'pork': ('#b97546', '#84491f', 'meat'), 'sweet': ('#c9602a', '#98360f', 'glaze')}[kind]
        for i in range(n or 13):
            x, y = spots(.36, 1.08); chunk(s, x, y, float(top(x, y)) + .1, r.uniform(.18, .24), A, B, surf=sf)
    elif kind == 'beef':
        for i in range(n or 12):
            x, y = spots(.4, 1.1); slice_meat(s, x, y, float(top(x, y)) + .13, r.uniform(.48, .66), r.uniform(.26, .36), '#9a5a2e', '#6e3c18', th=.045)
    elif kind == 'tofu':
        for i in range(n or 13):
            x, y = spots(.38, 1.08); cube(s, x, y, float(top(x, y)) + .13, .165, '#f0dcaa', '#cf9648')
    elif kind == 'salmon':
        for i in range(n or 11):
            x, y = spots(.4, 1.05); fishcube(s, x, y, float(top(x, y)) + .13, .2)
    elif kind == 'seafood':
        for i in range(4):
            x, y = spots(.54, 1.0); shrimp(s, x, y, float(top(x, y)) + .13, r.uniform(0, TAU))
        for i in range(4):
            x, y = spots(.5, 1.05); mussel(s, x, y, float(top(x, y)) + .15, r.uniform(0, TAU))
        for i in range(8):
            x, y = spots(.34, 1.1); squid(s, x, y, float(top(x, y)) + .13)


VEG = {
    'red': lambda s, x, y, t: strip(s, x, y, t, .56, .075, .3, '#c8171a'),
    'yellow': lambda s, x, y, t: strip(s, x, y, t, .54, .072, .3, '#f0a91a'),
    'green': lambda s, x, y, t: strip(s, x, y, t, .54, .07, .28, '#3f8a24'),
    'bean': lambda s, x, y, t: strip(s, x, y, t, .5, .058, .1, '#3d7a1e', '#5b9a30', .95, surf='soft', cap=.8),
    'carrot': lambda s, x, y, t: strip(s, x, y, t, .62, .042, .14, '#ee7418', '#f6944a', .8, surf='gloss', e=.5, cap=.1),
    'onion': lambda s, x, y, t: strip(s, x, y, t, .5, .04, .42, '#f0e6cf', '#e0cfa6', .4, surf='wet'),
    'purple': lambda s, x, y, t: strip(s, x, y, t, .5, .038, .5, '#8f3b6a', '#e6c8d4', .45, surf='wet'),
    'cabbage': lambda s, x, y, t: strip(s, x, y, t, .55, .05, .3, '#cfdc9c', '#e8edc8', .25, surf='soft'),
    'broccoli': lambda s, x, y, t: broccoli(s, x, y, float(t(x, y)) + .16, 1.15),
    'mushroom': lambda s, x, y, t: mushroom(s, x, y, float(t(x, y)) + .12, .2),
    'shiitake': lambda s, x, y, t: shiitake(s, x, y, float(t(x, y)) + .12, .23),
    'corn': lambda s, x, y, t: corn(s, x, y, float(t(x, y)) + .1, .062),
    'pea': lambda s, x, y, t: pea(s, x, y, float(t(x, y)) + .1, .062),
    'pine': lambda s, x, y, t: cube(s, x, y, float(t(x, y)) + .12, .15, '#f6cf4a', '#e9b12c', .45, (1.2, .8, .6), 'wet'),
    'cucumber': lambda s, x, y, t: cucumber(s, x, y, float(t(x, y)) + .12, .2, .04),
    'chili': lambda s, x, y, t: chiliring(s, x, y, float(t(x, y)) + .17),
    'cilantro': lambda s, x, y, t: cilantro(s, x, y, float(t(x, y)) + .22, .2),
    'cherry': lambda s, x, y, t: cherry(s, x, y, float(t(x, y)) + .14, .18),
    'babycorn': lambda s, x, y, t: strip(s, x, y, t, .5, .075, .05, '#f2d268', '#e3b843', 1, surf='crisp', cap=.8, ns=12),
}
GAP = {'broccoli': .36, 'mushroom': .3, 'shiitake': .36, 'corn': .1, 'pea': .1, 'chili': .2, 'cilantro': .3, 'pine': .32, 'cherry': .34}


def veggies(s, veg, top, spots, R=1.15):
    for k, n in veg.items():
        for i in range(n):
            x, y = spots(GAP.get(k, .2), R); VEG[k](s, x, y, top)


def wok(base, prot, veg, tint='#8a4a14', tk=.35, out='#2a2c30', inn='#d8d0c1', extra=(), on=34, ses=90, n=None):
    def f(s):
        top = top_fn(.92, .52, 1.62)
        bowl(s, out, inn)
        if base == 'rice':
            ricemound(s, lambda x, y: top(x, y) + .02, 1.55, 2500, '#ecd3a0', '#d3a95f', 1.25)
        else:
            noodles(s, base, top, 1.52, tint, tk)
        sp = Spots(s.r)
        proteins(s, prot, top, sp, n)
        veggies(s, veg, top, sp)
        if on: springonion(s, top, on)
        if 'peanut' in extra: peanuts(s, top, 30)
        if 'egg' in extra:
            for _ in range(16):
                x, y = sp(.25, 1.2); chunk(s, x, y, float(top(x, y)) + .05, s.r.uniform(.1, .15), '#f5cf5e', '#efdb9a', (1.3, 1, .5), 1, 'soft', .6, .4)
        if ses: sesame(s, top, ses)
    return f


put('wok-udon-shrimp', 'Вок удон с креветками', 'wok', 'Лапша удон с креветками, сладким перцем и стручковой фасолью в тёмной миске',
    wok('udon', 'shrimp', dict(red=8, yellow=6, bean=9, carrot=7), '#c47a22', .28), seed=7)
put('wok-egg-chicken-teriyaki', 'Вок с курицей терияки', 'wok', 'Яичная лапша с курицей в соусе терияки, брокколи и морковью',
    wok('egg', 'teriyaki', dict(broccoli=7, carrot=9, red=6, babycorn=3), '#8f4d16', .4, '#7a2f24', '#e3d9c8'), seed=12)
put('wok-soba-beef', 'Вок соба с говядиной', 'wok', 'Гречневая лапша соба с ломтиками говядины, шампиньонами и зелёным перцем',
    wok('soba', 'beef', dict(green=7, mushroom=7, red=6, yellow=5), '#7a4a20', .2, '#33373c', '#cfc8bb'), seed=21)
put('wok-funchoza-seafood', 'Вок фунчоза с морепродуктами', 'wok', 'Стеклянная лапша фунчоза с креветками, мидиями и кольцами кальмара',
    wok('funchoza', 'seafood', dict(red=4, yellow=3, bean=4, cilantro=4), '#a87a3a', .3, '#21505a', '#dcd8cc', on=20, ses=60), seed=33)
put('wok-rice-chicken', 'Жареный рис с курицей и яйцом', 'wok', 'Жареный рис с курицей, яйцом, зелёным горошком и кукурузой',
    wok('rice', 'chicken', dict(pea=34, corn=30, carrot=7, red=4), extra=('egg',), out='#3a3d33', inn='#ddd5c6', on=30, ses=50, n=10), seed=41)
put('wok-udon-pork-sweet', 'Вок удон со свининой в кисло-сладком соусе', 'wok', 'Лапша удон со свининой, ананасом и перцем в кисло-сладком соусе',
    wok('udon', 'sweet', dict(pine=8, red=6, green=5, onion=4), '#b4541a', .35, '#2a2c30', '#d8d0c1', n=11), seed=55)
put('wok-soba-tofu', 'Вок соба с тофу и овощами', 'wok', 'Гречневая лапша с обжаренным тофу, брокколи, шиитаке и перцем',
    wok('soba', 'tofu', dict(broccoli=5, shiitake=5, yellow=5, carrot=7, bean=4), '#5f3213', .25, '#4b5a3a', '#e0dacb'), seed=62)
put('wok-egg-beef-spicy', 'Острый вок с говядиной и арахисом', 'wok', 'Яичная лапша с говядиной, перцем чили, арахисом и кинзой',
    wok('egg', 'beef', dict(chili=16, red=8, green=4, cilantro=6), '#b0481a', .4, '#1f2023', '#c9bfae', ('peanut',), on=14, ses=40, n=10), seed=77)


# ---------------------------------------------------------------- pizzas
def pz(f2, **kw):
    def f(s):
        board(s)
        z0 = .11
        s2 = Scene(s.seed)
        zf = pizza(s2, **kw)
        for k, L in s2.parts.items():
            for p in L:
                s.parts.setdefault(k, []).append((p[0] + np.array([0, 0, z0]), *p[1:]))
        f2(s, lambda x, y: zf(x, y) + z0, Spots(s.r))
    return f


def basils(s, z, sp, n, k=.36, R=1.35):
    for _ in range(n):
        x, y = sp(.3, R); basil(s, x, y, z(x, y) + .05, k)


def specks(s, z, n, A, R=1.6, size=.02):
    for _ in range(n):
        a, q = s.r.uniform(0, TAU), R * math.sqrt(s.r.random()); x, y = q * math.cos(a), q * math.sin(a)
        s.add('leaf', leaf(size * s.r.uniform(1, 2.4), size * 1.2, 4, 3), s.jit(A, .2), None, (x, y, z(x, y) + .015), euler(s.r.uniform(-.3, .3), s.r.uniform(-.3, .3), s.r.uniform(0, 6)))


def p_pepperoni(s, z, sp):
    for _ in range(31):
        x, y = sp(.54, 1.62); pepperoni(s, x, y, z(x, y) + .015, .25)
    specks(s, z, 60, '#4a6a24')


def p_margherita(s, z, sp):
    for _ in range(12):
        x, y = sp(.6, 1.5); tomato(s, x, y, z(x, y) + .0, .27, .05, euler(s.r.uniform(-.06, .06), s.r.uniform(-.06, .06), s.r.uniform(0, 6)))
    for _ in range(7):
        x, y = sp(.5, 1.35)
        s.add('cheese', blob(.24, (1.2, 1, .22), .25, 1.6, s.r.randint(0, 99)), '#fbf3df', '#f6e6be', (x, y, z(x, y) + .015))
    basils(s, z, sp, 13, .42)


def p_cheese(s, z, sp):
    for _ in range(13):
        x, y = sp(.5, 1.45); s.add('cheese', blob(.2, (1.2, 1, .2), .3, 1.6, s.r.randint(0, 99)), '#fdf6e4', '#f4e3b4', (x, y, z(x, y) + .01))
    for _ in range(15):
        x, y = sp(.3, 1.45); chunk(s, x, y, z(x, y) + .04, .095, '#e9ead8', '#9fb0a8', (1.2, 1, .6), .8, 'soft')
    for _ in range(70):
        a, q = s.r.uniform(0, TAU), 1.55 * math.sqrt(s.r.random()); x, y = q * math.cos(a), q * math.sin(a)
        s.add('soft', tube([(-.11, 0, .0), (0, .012, .02), (.11, 0, 0)], .02, ns=6, per=3, asp=.5), s.jit('#f3c35a', .08), '#f7dc94', (x, y, z(x, y) + .03), euler(s.r.uniform(-.2, .2), s.r.uniform(-.2, .2), s.r.uniform(0, 6)))
    specks(s, z, 90, '#55752c')


def p_hawaii(s, z, sp):
    for _ in range(17):
        x, y = sp(.48, 1.6)
        a = np.linspace(-.55, .55, 8); R1, R2 = .5, .24
        o = np.vstack([np.stack([R1 * np.cos(a), R1 * np.sin(a)], -1), np.stack([R2 * np.cos(a[::-1]), R2 * np.sin(a[::-1])], -1)]) - [.37, 0]
        m = prism(o, .08, .02); V = m[0]; ra = np.arctan2(V[:, 1], V[:, 0] + .37)
        C = mix('#f8d65a', '#e8ac28', smooth(.3, .9, .5 + .5 * np.sin(ra * 30))); s.add('wet', m, C, mix(C, '#c9861c', .25), (x, y, z(x, y)), euler(s.r.uniform(-.1, .1), s.r.uniform(-.1, .1), s.r.uniform(0, 6)))
    for _ in range(22):
        x, y = sp(.36, 1.62); cube(s, x, y, z(x, y) + .05, .13, '#e79a8c', '#f0b5a6', .35, (1.3, 1, .45), 'gloss', .25)
    specks(s, z, 60, '#4a6a24')


def p_mushroom(s, z, sp):
    for _ in range(20):
        x, y = sp(.42, 1.6); mushroom(s, x, y, z(x, y) + .0, .24, euler(s.r.uniform(-.12, .12), s.r.uniform(-.12, .12), s.r.uniform(0, 6)), .05, '#e4d2b2', '#b8935f')
    for _ in range(18):
        x, y = sp(.36, 1.62); slice_meat(s, x, y, z(x, y) + .06, .46, .34, '#e08f80', '#eeb0a0', '#f3d5c8', 'gloss', .1, .025)
    for _ in range(10):
        x, y = sp(.26, 1.45); olive(s, x, y, z(x, y) + .04)
    specks(s, z, 110, '#3f6a1c', size=.028)


def p_veg(s, z, sp):
    top = lambda x, y: z(float(x), float(y))
    for _ in range(9):
        x, y = sp(.5, 1.4); cherry(s, x, y, z(x, y) + .1, .19)
    for c in ('#c4161a', '#f0a91a', '#3f8a24'):
        for _ in range(8):
            x, y = sp(.24, 1.45); a0 = s.r.uniform(0, 6)
            s.add('wet', tube([(.24 * math.cos(a0 + t), .24 * math.sin(a0 + t), .0) for t in np.linspace(0, 2.6, 6)], .05, ns=9, per=4, asp=.7), s.jit(c, .1), None, (x, y, z(x, y) + .05))
    for _ in range(9):
        x, y = sp(.36, 1.4); mushroom(s, x, y, z(x, y) + .01, .22, euler(s.r.uniform(-.12, .12), s.r.uniform(-.12, .12), s.r.uniform(0, 6)))
    for _ in range(26):
        x, y = sp(.14, 1.5); corn(s, x, y, z(x, y) + .04, .06)
    for _ in range(10):
        x, y = sp(.2, 1.45); olive(s, x, y, z(x, y) + .04)
    for _ in range(9):
        x, y = sp(.2, 1.4); s.add('wet', ring(.16, .03, .7, 30, 8), '#9a4a78', '#e9cfdc', (x, y, z(x, y) + .05), euler(s.r.uniform(-.2, .2), s.r.uniform(-.2, .2), 0))
    basils(s, z, sp, 6, .32)


put('pizza-pepperoni', 'Пицца «Пепперони»', 'pizza', 'Пицца с пепперони и моцареллой на деревянной доске', pz(p_pepperoni), seed=5)
put('pizza-margherita', 'Пицца «Маргарита»', 'pizza', 'Пицца с томатами, моцареллой и листьями базилика', pz(p_margherita, sauce='#c0371a', melt=.35), seed=8)
put('pizza-four-cheese', 'Пицца «Четыре сыра»', 'pizza', 'Пицца с моцареллой, горгонзолой, пармезаном и чеддером', pz(p_cheese, cheese='#f8d27e', cheese2='#eaa23c', melt=2, white=True, browned=1.0), seed=11)
put('pizza-hawaiian', 'Пицца «Гавайская»', 'pizza', 'Пицца с ветчиной и ананасом', pz(p_hawaii), seed=14)
put('pizza-ham-mushrooms', 'Пицца «Ветчина и грибы»', 'pizza', 'Пицца с ветчиной, шампиньонами и оливками', pz(p_mushroom), seed=17)
put('pizza-vegetable', 'Пицца «Овощная»', 'pizza', 'Пицца с томатами черри, сладким перцем, шампиньонами и базиликом', pz(p_veg, sauce='#c0371a'), seed=23)


# ---------------------------------------------------------------- rolls
SAL, AVO, CRM, CUC, CRB, SHR, EEL = ('#f5793f', '#fbb68e'), ('#b5c860', '#d9e09a'), ('#f6f2ea', '#efe8da'), ('#8fbf52', '#cfe3a0'), ('#f3e9df', '#e2543c'), ('#f6b08a', '#fbe0cf'), ('#7a431f', '#a8683a')


def fl(*cs):
    pos = [(.13, -.07, .05), (.095, .1, .06), (.09, .04, -.11), (.07, -.1, -.1)]
    return [(c[0], c[1], *pos[i]) for i, c in enumerate(cs)]


def rset(rows, w=4.1, d=2.7, col='#2b2d31', extra=True, small=False):
    """rows: list of (y, [(kind, fill, top)...])"""
    def f(s):
        slab(s, w, d, .12, col, r=.14)
        for y, L in rows:
            n = len(L)
            step = .95 if not small else .86
            x0 = -(n - 1) / 2 * step - (.22 if extra else 0)
            for i, (kind, fill, top) in enumerate(L):
                roll(s, x0 + i * step + s.r.uniform(-.02, .02), y + s.r.uniform(-.03, .03), kind, .12, .54 if kind != 'maki' else .5, .44 if kind != 'maki' else .36, fill=fill, top=top)
        if extra:
            X = w / 2 - .36
            ginger(s, X, .5, .14); wasabi(s, X, -.55, .12)
    return f


P1 = ('phila', fl(CRM, AVO, CUC), None)
put('roll-philadelphia', 'Ролл «Филадельфия»', 'roll', 'Восемь роллов в лососе со сливочным сыром и авокадо', rset([(-.5, [P1] * 4), (.5, [P1] * 4)], 4.5, 2.4), seed=3, turn=-28)
C1 = ('cali', fl(CRB, AVO, CUC), None)
put('roll-california', 'Ролл «Калифорния»', 'roll', 'Восемь роллов с крабом и авокадо в икре масаго', rset([(-.5, [C1] * 4), (.5, [C1] * 4)], 4.5, 2.4), seed=4, turn=-28)
E1 = ('eel', fl(SAL, CRM, CUC), 'sauce')
put('roll-canada', 'Ролл «Канада» с угрём', 'roll', 'Восемь роллов с угрём под соусом унаги', rset([(-.5, [E1] * 4), (.5, [E1] * 4)], 4.5, 2.4, '#3b2f28'), seed=6, turn=-28)
F1 = ('fried', fl(SAL, CRM, AVO), None)
F2 = ('fried', fl(SAL, CRM, AVO), 'spicy')
put('roll-tempura', 'Тёплый ролл темпура с лососем', 'roll', 'Восемь хрустящих роллов темпура с лососем и спайси-соусом', rset([(-.5, [F2] * 4), (.5, [F2] * 4)], 4.5, 2.4, '#d8d2c6'), seed=9, turn=-28)
M1 = ('maki', [('#f5793f', '#fbb68e', .17, 0, 0)], None)
M2 = ('maki', [('#8fbf52', '#d3e6a6', .17, 0, 0)], None)
put('roll-maki-set', 'Маки с лососем и огурцом', 'roll', 'Двенадцать маки с лососем и огурцом', rset([(-.85, [M1] * 4), (0, [M2] * 4), (.85, [M1] * 4)], 4.3, 2.9, small=True), seed=10, turn=-24)
S1 = ('sesame', fl(SHR, AVO, CUC), 'roe')
A1 = ('avo', fl(SHR, CRM, CUC), None)
put('set-big', 'Сет «Большой», 20 роллов', 'roll', 'Сет из двадцати роллов: филадельфия, калифорния, темпура и роллы с креветкой',
    rset([(1.45, [P1] * 5), (.48, [C1] * 5), (-.48, [S1] * 5), (-1.45, [F2] * 5)], 6.1, 4.3, '#2b2d31'), seed=13, unit=1.35, turn=-18)


# ---------------------------------------------------------------- soups
def s_tomyam(s):
    bowl(s, '#efe9de', '#f3eee4', '#efe9de'); r = s.r
    surface_of(s, 1.66, .86, '#dd7a2c', '#eb9a48'); Z = .87
    sp = Spots(r)
    for i in range(6):
        x, y = sp(.62, 1.0); shrimp(s, x, y, Z + .1, r.uniform(0, 6), 1.15)
    for _ in range(9):
        x, y = sp(.36, 1.2); mushroom(s, x, y, Z + .0, .25, euler(r.uniform(-.2, .2), r.uniform(-.2, .2), r.uniform(0, 6)))
    for _ in range(6):
        x, y = sp(.36, 1.2); cherry(s, x, y, Z + .06, .2)
    for _ in range(9):
        x, y = sp(.3, 1.25); cilantro(s, x, y, Z + .1, .22)
    for _ in range(9):
        x, y = sp(.15, 1.25); chiliring(s, x, y, Z + .06)
    citrus(s, .95, -.75, Z + .04, .27, .06, 'lime', euler(.25, -.2, 1))
    oil(s, 110, 1.6, Z + .006, '#e2531a')


def s_ramen(s):
    bowl(s, '#23262b', '#34373c', '#b03a2c'); r = s.r
    surface_of(s, 1.66, .9, '#b9813f', '#d3a05a'); Z = .91
    top = top_fn(.84, .2, 1.5)
    noodles(s, 'ramen', top, 1.3, None, spread=.5, n=110, below=False, zs=.5)
    sp = Spots(r)
    for (x, y, a) in ((-.78, .35, .2), (-.62, -.05, .5), (-.42, -.42, .8)):  # chashu
        m = coin(.48, .07, 24, 60, .02, .05, r.randint(0, 99)); u, t = m[2][:, 0], m[2][:, 1]
        n = noise(np.stack([m[0][:, 0] * 4, m[0][:, 1] * 4, u * 0], -1), 5)
        C = mix('#c98e6a', '#a9653f', .5 + .5 * n); sw = .5 + .5 * np.cos(u * 11 + t * 1.0)
        C = mix(C, '#f1dcc4', smooth(.7, .95, sw) * smooth(.15, .4, u)); C = mix(C, '#6b3216', smooth(.9, 1, u))
        s.add('gloss', m, C, mix(C, '#7c4424', .2), (x, y, Z + .18 + .04 * (y < 0)), euler(.18, -.18, a)); sp.p.append((x, y, .8))
    egghalf(s, .62, .42, Z + .3, .38, (-.25, .1, .5)); egghalf(s, .98, -.1, Z + .26, .38, (-.3, .25, -.3)); sp.p += [(.62, .42, .8), (.98, -.1, .8)]
    for i, q in enumerate((-.12, .12)):  # nori
        s.add('matte', move(prism(rrect(.75, .9, .02), .014, .004), (0, 0, 0)), '#1b2a1c', '#101a11', (-.3 + q * 2, 1.22 + q * .2, 1.08), euler(1.25, q, -q * .6))
    for _ in range(16):
        a = r.uniform(0, 6); x, y = .1 + .28 * math.sqrt(r.random()) * math.cos(a), -.55 + .26 * math.sqrt(r.random()) * math.sin(a); corn(s, x, y, float(top(x, y)) + .12, .06)
    for _ in range(5):
        x, y = .35 + r.gauss(0, .12), -.85 + r.gauss(0, .06)
        s.add('soft', tube([(-.3, 0, 0), (0, .05, .03), (.3, 0, 0)], .07, ns=10, asp=.45), s.jit('#b98a4e', .1), '#94652f', (x, y, Z + .05), euler(0, 0, r.uniform(-.5, .5)))
    springonion(s, lambda x, y: top(x - .0, y), 44, .5, 1.2, .1, 1.1)
    sesame(s, top, 50, .6, 1.3, .1); oil(s, 90, 1.6, Z + .006, '#d98e2a')


def s_pho(s):
    bowl(s, '#e9e2d4', '#f2ece0', '#2f5d73'); r = s.r
    surface_of(s, 1.66, .88, '#b98a4a', '#cfa465'); Z = .89
    top = top_fn(.82, .22, 1.4)
    noodles(s, 'ricen', top, 1.25, None, spread=.45, n=95, below=False, zs=.5)
    sp = Spots(r)
    for i in range(8):
        x, y = sp(.46, .8, (-.35, .1)); slice_meat(s, x, y, float(top(x, y)) + .16, .72, .46, '#b98070', '#9a5c4a', '#dcb4a0', 'meat', .12, .03)
    for _ in range(9):
        x, y = sp(.28, 1.15); cilantro(s, x, y, float(top(x, y)) + .2, .25)
    for _ in range(4):
        x, y = sp(.28, 1.1); basil(s, x, y, float(top(x, y)) + .2, .4)
    for _ in range(10):
        x, y = sp(.15, 1.15); chiliring(s, x, y, float(top(x, y)) + .16)
    for _ in range(9):
        x, y = sp(.2, 1.1); s.add('wet', ring(.2, .022, 1.2, 34, 7), '#f2e4ea', '#caa0b8', (x, y, float(top(x, y)) + .16), euler(r.uniform(-.3, .3), r.uniform(-.3, .3), 0))
    citrus(s, 1.05, .55, Z + .12, .3, .07, 'lime', euler(.3, -.5, .4)); citrus(s, 1.2, .15, Z + .1, .3, .07, 'lime', euler(.2, -.4, .9))
    springonion(s, top, 34, .7, 1.3, .1); oil(s, 120, 1.6, Z + .006, '#d3a048')


def s_miso(s):
    bowl(s, '#1d1a1a', '#5a1f17', '#1d1a1a'); r = s.r
    surface_of(s, 1.66, .86, '#c08a48', '#d9ad6c', amp=.02); Z = .87
    s.add('liquid', polar(1.2, lambda x, y, q, a: Z - .002 + .02 * fbm(np.stack([x * 2, y * 2, x * 0], -1), 3) - .03 * (q / 1.2) ** 2, 40, 90), '#e0bd84', '#caa05e')
    sp = Spots(r)
    for _ in range(15):
        x, y = sp(.42, 1.15); cube(s, x, y, Z + .06, .18, '#f8f1df', '#f1e6c9', .22, (1, 1, .8), 'soft', .2, .02)
    for _ in range(12):  # wakame
        x, y = sp(.34, 1.3)
        m = leaf(.62, .26, 22, 9, .15, .2, .12, .9, .3, r.randint(0, 99)); s.add('soft', m, s.jit('#2f6a38', .2), '#1f4a28', (x, y, Z + .03), euler(r.uniform(-.15, .15), r.uniform(-.12, .08), r.uniform(0, 6)))
    for _ in range(5):
        x, y = sp(.4, 1.15); shiitake(s, x, y, Z + .06, .22, False)
    springonion(s, lambda x, y: Z + 0 * x, 46, .7, 1.4, .04, 1.15); sesame(s, lambda x, y: Z + 0 * x, 40, .7, 1.4, .02)


def s_borscht(s):
    bowl(s, '#f1ece2', '#f5f0e7', '#f1ece2'); r = s.r
    surface_of(s, 1.66, .86, '#8a1420', '#a81f28'); Z = .87
    sp = Spots(r); sp.p.append((-.1, .05, 1.0))
    s.add('cream', blob(.46, (1.1, 1, .5), .12, 1.4, 5, 1, 26, 34), '#fdf9f0', '#f8efe0', (-.1, .05, Z + .06)); s.add('cream', blob(.26, (1.1, .9, .6), .2, 1.4, 9, 1, 20, 28), '#fefaf2', '#f9f1e4', (-.02, .1, Z + .25))
    top = lambda x, y: Z - .02 + 0 * np.asarray(x)
    for _ in range(26):
        x, y = sp(.2, 1.35); strip(s, x, y, top, .5, .045, .25, '#9a1730', '#b8324a', .7, .0, 'wet', e=.5, cap=.1)
    for _ in range(12):
        x, y = sp(.2, 1.3); strip(s, x, y, top, .5, .05, .3, '#d98a6a', '#e9b59a', .3, .0, 'wet')
    for _ in range(9):
        x, y = sp(.2, 1.3); strip(s, x, y, top, .45, .035, .2, '#e0661c', '#ee8a3c', .8, .0, 'wet', e=.5, cap=.1)
    for _ in range(6):
        x, y = sp(.4, 1.15); chunk(s, x, y, Z + .06, .19, '#9a5a44', '#7a4030', (1.3, .95, .65), .7)
    for _ in range(5):
        x, y = sp(.4, 1.2); cube(s, x, y, Z + .03, .17, '#e8b07a', '#d58a5a', .4, surf='wet')
    for i in range(30):  # dill
        a, q = r.uniform(0, 6.28), 1.2 * math.sqrt(r.random()); x, y = q * math.cos(a), q * math.sin(a); a0 = r.uniform(0, 6)
        zz = Z + .06 + (.3 if math.hypot(x + .1, y - .05) < .4 else 0)
        for j in range(5):
            d = a0 + (j - 2) * .45; s.add('leaf', tube([(x, y, zz), (x + .07 * math.cos(d), y + .07 * math.sin(d), zz + .02), (x + .14 * math.cos(d * 1.02), y + .14 * math.sin(d * 1.02), zz + .015)], .009, ns=5, per=2), s.jit('#3f8a24', .15), '#2f6e18')
    oil(s, 120, 1.6, Z + .006, '#d9531c', (.012, .045))


put('soup-tom-yam', 'Том ям с креветками', 'soup', 'Суп том ям с креветками, шампиньонами, черри и кинзой', s_tomyam, seed=5)
put('soup-ramen', 'Рамен с чашу', 'soup', 'Рамен со свининой чашу, яйцом, кукурузой и нори', s_ramen, seed=6)
put('soup-pho-bo', 'Фо бо', 'soup', 'Вьетнамский суп фо бо с говядиной, рисовой лапшой, лаймом и зеленью', s_pho, seed=7)
put('soup-miso', 'Мисо-суп с тофу', 'soup', 'Мисо-суп с тофу, вакаме, шиитаке и зелёным луком', s_miso, seed=8)
put('soup-borscht', 'Борщ со сметаной', 'soup', 'Борщ с говядиной, сметаной и укропом', s_borscht, seed=9)


# ---------------------------------------------------------------- rice bowls and poke
def sector(s, top, a0, a1, q0, q1, n, gap, f):
    sp = Spots(s.r)
    for _ in range(n):
        for _t in range(60):
            a, q = s.r.uniform(a0, a1), math.sqrt(s.r.uniform(q0 ** 2, q1 ** 2)); x, y = q * math.cos(a), q * math.sin(a)
            if all(math.hypot(x - u, y - v) > gap for u, v, _ in sp.p):
                break
        sp.p.append((x, y, gap)); f(x, y, float(top(x, y)))


def poke(fish, out, inn):
    def f(s):
        bowl(s, out, inn); top = top_fn(.84, .34, 1.7); r = s.r
        ricemound(s, top, 1.6, 1900, size=1.2)
        t2 = lambda x, y: top(x, y) + .02
        if fish == 'shrimp':
            sector(s, t2, -.9, .75, .35, 1.25, 8, .44, lambda x, y, z: shrimp(s, x, y, z + .14, r.uniform(0, 6), 1.05))
        else:
            sector(s, t2, -.95, .75, .25, 1.35, 22, .29, lambda x, y, z: fishcube(s, x, y, z + .15 + r.uniform(0, .07), .19, fish))
        for i, (a, q) in enumerate(((1.25, .98), (1.62, 1.0))):
            avocado(s, q * math.cos(a), q * math.sin(a), 1.2, a - 1.2 + i * .3, 6, .4)
        sector(s, t2, 2.0, 2.95, .5, 1.4, 14, .26, lambda x, y, z: cucumber(s, x, y, z + .08 + r.uniform(0, .08), .24, .045, euler(r.uniform(-.6, -.1), r.uniform(-.3, .3), r.uniform(0, 6))))
        sector(s, t2, 3.05, 3.75, .5, 1.4, 26, .17, lambda x, y, z: cube(s, x, y, z + .08, .085, '#6aa33a', '#86b955', .8, (1.5, 1, .8), 'soft', .8) )
        # chuka
        cc = (-.62, -.98); tp = lambda x, y: top(x, y) + .12
        for i in range(90):
            cx, cy = cc[0] + r.gauss(0, .16), cc[1] + r.gauss(0, .13); a0 = r.uniform(0, 6); R = r.uniform(.1, .26)
            pts = [(cx + R * math.cos(a0 + k * .8), cy + R * math.sin(a0 + k * .8), float(top(cx, cy)) + .05 + r.uniform(0, .22) * max(.2, 1 - math.hypot(cx - cc[0], cy - cc[1]) * 2.5)) for k in range(6)]
            s.add('wet', tube(pts, .02, ns=6, per=4), s.jit('#4a8f22', .2), '#2f6a12')
        # radish or mango in the middle
        for _ in range(9):
            a, q = r.uniform(0, 6.28), .35 * math.sqrt(r.random()); cube(s, q * math.cos(a), q * math.sin(a), float(top(0, 0)) + .1 + r.uniform(0, .1), .13, '#f7b02c', '#f5c95a', .4, surf='wet')
        sesame(s, lambda x, y: top(x, y) + .1, 130, .75, 1.4, .16, black=.5)
        springonion(s, top, 22, .8, 1.4, .24)
    return f


def r_teriyaki(s):
    bowl(s, '#2a2c30', '#d8d0c1'); top = top_fn(.86, .32, 1.7); r = s.r
    ricemound(s, top, 1.6, 2200, size=1.2)
    for i in range(8):
        x = -.98 + i * .25; y = -.12 + .05 * math.sin(i * 2)
        m = blob(.34, (.36, 1.45 - .05 * abs(i - 3.5), .78), .1, 1.4, r.randint(0, 999), .5, 26, 40, .03, 5); V = m[0]
        k = smooth(.35, .75, np.maximum(np.abs(V[:, 1]) / .46, (V[:, 2] + .05) / .26))
        C = mix('#d9a066', '#8a4414', k); s.add('glaze', m, s.jit(C, .06), mix(C, '#5f2a0a', .35 * k), (x, y, float(top(x, y)) + .17), euler(0, -.5, .12))
    sp = Spots(r)
    for _ in range(4):
        a = r.uniform(.9, 2.3); x, y = 1.05 * math.cos(a), 1.05 * math.sin(a); x, y = sp(.52, .8, (.0, .85), ok=lambda x, y: math.hypot(x, y) < 1.3 and y > .55); broccoli(s, x, y, float(top(x, y)) + .18, 1.35)
    for _ in range(18):
        x, y = sp(.14, .5, (-.75, -.92), ok=lambda x, y: math.hypot(x, y) < 1.4); strip(s, x, y, top, .5, .03, .12, '#ee7418', '#f6944a', .8, .06, 'gloss', rot=.4 + r.gauss(0, .3), e=.5, cap=.1)
    for _ in range(22):
        x, y = sp(.14, .5, (.75, -.88), ok=lambda x, y: math.hypot(x, y) < 1.4); corn(s, x, y, float(top(x, y)) + .06 + r.uniform(0, .08), .066)
    sesame(s, top, 120, .5, 1.2, .34); springonion(s, top, 30, .5, 1.1, .34)


def r_bibimbap(s):
    bowl(s, '#1e1f22', '#3a3b3d'); top = top_fn(.86, .28, 1.7); r = s.r
    ricemound(s, top, 1.6, 1900, size=1.2)
    def strips(a0, a1, n, A, B, w=.035, asp=.8, e=.5, L=.55, surf='gloss'):
        sector(s, top, a0, a1, .55, 1.35, n, .12, lambda x, y, z: strip(s, x, y, lambda u, v: top(u, v) + r.uniform(0, .05), L, w, .12, A, B, asp, .06, surf, rot=math.atan2(y, x) + r.gauss(0, .35), e=e, cap=.1))
    strips(.1, 1.0, 34, '#ee7418', '#f6944a', .03)
    strips(2.1, 3.1, 34, '#8fbf52', '#cfe3a0', .036, .6, 1, .5, 'wet')
    sector(s, top, 1.1, 2.05, .5, 1.35, 16, .26, lambda x, y, z: mushroom(s, x, y, z + .07 + r.uniform(0, .06), .22))
    sector(s, top, 3.15, 4.4, .55, 1.35, 20, .24, lambda x, y, z: slice_meat(s, x, y, z + .14 + r.uniform(0, .1), .55, .32, '#9a5a2e', '#6e3c18', th=.045))
    strips(4.5, 5.3, 32, '#2f6b1c', '#4d8a30', .045, .4, 1, .5, 'leaf')
    strips(5.4, 6.2, 34, '#f2ecd2', '#e6deb6', .032, 1, 1, .5, 'wet')
    # fried egg
    zt = 1.32
    def wh(x, y, q, a):
        return zt + .03 * noise(np.stack([x * 3, y * 3, x * 0], -1), 4) - .16 * (q / .72) ** 3
    m = polar(.72, wh, 40, 110); V = m[0].copy(); a = np.arctan2(V[:, 1], V[:, 0]); V[:, :2] *= (1 + .13 * noise(np.stack([np.cos(a) * 1.6, np.sin(a) * 1.6, a * 0], -1), 8))[:, None]
    C = mix('#faf6ec', '#c98f45', smooth(.93, 1, m[2][:, 0]) * .8); s.add('fish', (V, m[1], m[2]), C, mix(C, '#f3ead6', .5))
    s.add('wet', blob(.27, (1, 1, .55), .03, 1, 2, 1, 20, 30), '#f5a11c', '#ee8a0c', (.03, .02, zt + .02))
    sesame(s, lambda x, y: top(x, y) + .12, 110, .6, 1.3, .16, black=.4); springonion(s, lambda x, y: top(x, y) + .1, 18, .7, 1.3, .14)


put('poke-salmon', 'Поке с лососем', 'bowl', 'Поке с лососем, авокадо, огурцом, эдамаме, чукой и манго на рисе', poke('salmon', '#e9e2d4', '#f2ece0'), seed=5)
put('poke-shrimp', 'Поке с креветками', 'bowl', 'Поке с креветками, авокадо, огурцом, эдамаме и чукой на рисе', poke('shrimp', '#2f5d66', '#e4e0d4'), seed=6)
put('rice-chicken-teriyaki', 'Рис с курицей терияки', 'bowl', 'Рис с курицей терияки, брокколи, морковью и кукурузой', r_teriyaki, seed=7)
put('rice-bibimbap', 'Бибимбап с говядиной', 'bowl', 'Рис с говядиной, овощами и яйцом по-корейски', r_bibimbap, seed=8)


# ---------------------------------------------------------------- salads
def sbowl(s, out='#eee8dc', inn='#f4efe6'):
    bowl(s, out, inn, zs=.85)
    return top_fn(.72, .5, 1.65)


def parmesan(s, top, sp, n, R=1.1):
    for _ in range(n):
        x, y = sp(.22, R); m = leaf(.34, .2, 8, 5, .6, .3, .3, .8, .35, s.r.randint(0, 99)); s.add('soft', m, s.jit('#f3e2a8', .05), '#ead08a', (x, y, float(top(x, y)) + .24), euler(s.r.uniform(-.5, .5), s.r.uniform(-.5, .5), s.r.uniform(0, 6)))


def sal_caesar(s):
    top = sbowl(s); r = s.r
    leaves(s, 62, 1.34, top, '#86b546', '#5c9328', (.65, 1.0), (.42, .62), '#e3ecc0', .5)
    keep_in(s)
    sp = Spots(r)
    for _ in range(9):
        x, y = sp(.5, 1.0); slice_meat(s, x, y, float(top(x, y)) + .27, .72, .36, '#ecc795', '#dcab6c', '#a8652a', 'meat', .1, .075)
    for _ in range(12):
        x, y = sp(.36, 1.15); cube(s, x, y, float(top(x, y)) + .22, .15, '#e0ab5a', '#b87a30', .4, (1, 1, .95), 'sponge', .6, .12)
    for _ in range(8):
        x, y = sp(.38, 1.15); cherry(s, x, y, float(top(x, y)) + .2, .19)
    parmesan(s, top, sp, 22)
    for _ in range(7):
        x, y = sp(.2, .9); a = r.uniform(0, 6); s.add('cream', tube([(x - .3 * math.cos(a), y - .3 * math.sin(a), float(top(x, y)) + .24), (x, y, float(top(x, y)) + .3), (x + .3 * math.cos(a + .5), y + .3 * math.sin(a + .5), float(top(x, y)) + .24)], .04, ns=9, asp=.6), '#f8efd8', '#f2e3bf')


def sal_greek(s):
    top = sbowl(s, '#3b6c8c', '#efe9de'); r = s.r
    leaves(s, 56, 1.34, top, '#6fa83a', '#3f7a1c', (.55, .85), (.4, .6))
    keep_in(s)
    sp = Spots(r)
    for _ in range(11):
        x, y = sp(.4, 1.15); cube(s, x, y, float(top(x, y)) + .22, .165, '#fbf7ee', '#f2ead9', .25, (1.1, 1, .85), 'matte', .35, .05)
    for _ in range(12):
        x, y = sp(.4, 1.2); cherry(s, x, y, float(top(x, y)) + .2, .23)
    for _ in range(13):
        x, y = sp(.38, 1.2); cucumber(s, x, y, float(top(x, y)) + .18, .25, .07)
    for _ in range(9):
        x, y = sp(.26, 1.15); s.add('wet', blob(.125, (1.25, .95, .95), .03, 1, 3), '#2a2430', '#3c3040', (x, y, float(top(x, y)) + .24), euler(r.uniform(-.4, .4), r.uniform(-.4, .4), r.uniform(0, 6)))
    for _ in range(12):
        x, y = sp(.2, 1.1); s.add('wet', ring(.22, .025, 1.4, 34, 7), '#8f3b6a', '#ecd3de', (x, y, float(top(x, y)) + .24), euler(r.uniform(-.6, .6), r.uniform(-.6, .6), 0))
    for k in ('yellow', 'green'):
        for _ in range(5):
            x, y = sp(.2, 1.1); VEG[k](s, x, y, lambda u, v: top(u, v) + .12)
    specks(s, lambda x, y: float(top(x, y)) + .28, 60, '#4f7a2a', 1.1)


def sal_chuka(s):
    bowl(s, '#1f2124', '#2c2e32', zs=.85); top = top_fn(.7, .62, 1.6); r = s.r
    noodles(s, 'chuka', top, 1.45, None, 0, .6, 300, below=False)
    s.add('wet', polar(1.5, lambda x, y, q, a: top(x, y) - .2, 20, 60), '#2a5a14', '#1c420c')
    sesame(s, top, 230, .55, 1.25, .1)
    for _ in range(12):
        x, y = r.gauss(0, .5), r.gauss(0, .5); chiliring(s, x, y, float(top(x, y)) + .12, .06)
    citrus(s, 1.05, .55, 1.0, .34, .07, 'lemon', euler(.6, -.5, .3))


def sal_tuna(s):
    top = sbowl(s, '#d9cdb8', '#f2ece0'); r = s.r
    leaves(s, 60, 1.34, top, '#7db040', '#4f8a22', (.6, .9), (.42, .6), A2='#8a3a52', share=.22)
    keep_in(s)
    sp = Spots(r)
    for i in range(4):
        a = i * TAU / 4 + .5; x, y = .85 * math.cos(a), .85 * math.sin(a); sp.p.append((x, y, .75)); egghalf(s, x, y, float(top(x, y)) + .34, .36, (-.25, .15, a), False)
    for _ in range(9):
        x, y = sp(.36, .7); chunk(s, x, y, float(top(x, y)) + .2, .19, '#e6b79c', '#d09a7c', (1.4, .9, .55), .8, 'meat', .4, .3)
    for _ in range(8):
        x, y = sp(.38, 1.15); cherry(s, x, y, float(top(x, y)) + .2, .2)
    for _ in range(13):
        x, y = sp(.22, 1.15); VEG['bean'](s, x, y, lambda u, v: top(u, v) + .12)
    for _ in range(8):
        x, y = sp(.24, 1.1); s.add('wet', blob(.115, (1.25, .95, .95), .03, 1, 3), '#2a2430', '#3c3040', (x, y, float(top(x, y)) + .24))
    for _ in range(8):
        x, y = sp(.2, 1.0); s.add('wet', ring(.19, .022, 1.4, 34, 7), '#8f3b6a', '#ecd3de', (x, y, float(top(x, y)) + .26), euler(r.uniform(-.6, .6), r.uniform(-.6, .6), 0))


put('salad-caesar', 'Салат «Цезарь» с курицей', 'salad', 'Салат цезарь с курицей, сухариками, черри и пармезаном', sal_caesar, seed=5)
put('salad-greek', 'Греческий салат', 'salad', 'Греческий салат с сыром фета, оливками, томатами и огурцом', sal_greek, seed=6)
put('salad-chuka', 'Салат «Чука»', 'salad', 'Салат из водорослей чука с кунжутом и лимоном', sal_chuka, seed=7)
put('salad-tuna', 'Салат с тунцом и яйцом', 'salad', 'Салат с тунцом, яйцом, фасолью, черри и оливками', sal_tuna, seed=8)


# ---------------------------------------------------------------- snacks
def sn_gyoza(s):
    plate(s, 2.0, '#2b2e33'); r = s.r
    for i in range(3):
        gyoza(s, -.62 + .06 * i, .92 - .62 * i, .1, .35 + r.uniform(-.08, .08), .98)
        gyoza(s, .72 + .04 * i - .1, 1.02 - .62 * i - .1, .1, .3 + r.uniform(-.08, .08), .98) if i < 2 else None
    gyoza(s, .1, .42, .4, .45, .95)
    dish(s, .48, '#e9e2d4', (.85, -.72, .09), '#2a130a', '#1a0b05', .7)
    springonion(s, lambda x, y: .1 + 0 * x, 16, .8, 1.2, .03, 1.1); sesame(s, lambda x, y: .1 + 0 * x, 60, .8, 1.3, .0)


def sn_rolls(s):
    slab(s, 3.9, 2.9, .12, '#3a3c40', r=.16); r = s.r
    for i, x in enumerate((-1.15, -.62, -.1)):
        springroll(s, x + .1, .15, .34, 1.45 + r.uniform(-.06, .06), 2.1, .225)
    for i, x in enumerate((-.86, -.34)):
        springroll(s, x + .1, .0, .70, 1.3 + r.uniform(-.1, .1), 2.1, .225)
    dish(s, .56, '#efe9de', (1.2, .35, .12), '#c23a12', '#d9571c', .75)
    for i in range(7):
        m = sphere(4, 6); s.add('soft', m, '#f3d9a0', None, (1.2 + r.gauss(0, .14), .35 + r.gauss(0, .14), .42), None, .018)
    for _ in range(5):
        lettuce(s, 1.0 + r.uniform(-.1, .3), -.85 + r.uniform(-.15, .15), .16 + .05 * r.random(), .75, .5, '#6fa83a', '#4b8a22', euler(r.uniform(-.3, .3), -.25, r.uniform(-1.5, 1.8)))
    citrus(s, .75, -.75, .3, .26, .06, 'lime', euler(.4, .2, 0))


def sn_tempura(s):
    slab(s, 3.9, 2.8, .12, '#26282c', r=.16); r = s.r
    def one(x, y, z, rot, k=1.0):
        pts = [(-.75, 0, .0), (-.35, .02, .05), (.1, .0, .07), (.55, -.03, .02), (.78, -.04, -.02)]
        m = tube(pts, .225, [1.05, 1.1, 1.0, .78, .45], ns=26, per=8, cap=.9); V = m[0]
        d = .05 * noise(V * 6 + r.random() * 30, 3) + .03 * noise(V * 14, 7)
        V = V + (V - np.array([1, 0, 0]) * V[:, :1]) * d[:, None] * 2.2
        rt = euler(0, 0, rot)
        crispy(s, (V, m[1], m[2]), (x, y, z), rt, '#f4c878', '#dfa64e', 520, .045, k)
        for da in (-.45, 0, .45):
            s.add('fish', leaf(.36, .18, 10, 7, .1, .15), '#d6431a', '#ef7a48', rt @ np.array([.8 * k, -.04 * k, -.02]) + np.array([x, y, z]), rt @ euler(0, -.15, da), k)
    for i, (x, y, z, a) in enumerate(((-.75, .72, .36, -.1), (-.7, .16, .36, .02), (-.72, -.42, .36, -.06), (-.55, .46, .72, .14), (-.55, -.14, .72, -.12))):
        one(x, y, z, a)
    dish(s, .5, '#e9e2d4', (1.32, .55, .12), '#f0a070', '#ee8f58', .78)
    for _ in range(4):
        lettuce(s, 1.05 + r.uniform(-.1, .2), -.7 + r.uniform(-.2, .2), .17 + .05 * r.random(), .7, .5, '#6fa83a', '#4b8a22', euler(r.uniform(-.3, .3), -.25, r.uniform(-1.2, 1.2)))
    citrus(s, 1.05, -.62, .34, .28, .07, 'lemon', euler(.45, .25, .4))


def sn_fries(s):
    r = s.r
    # paper cup: a squarish cone
    h = 1.5
    def o(z):
        k = .82 + .26 * z / h
        p = rrect(1.75 * k, 1.15 * k, .28 * k); return np.hstack([p[:, :2], np.full((len(p), 1), z)])
    n0 = len(rrect(1.0, .7, .2))
    rows = []
    base = rrect(1.75, 1.15, .28)
    for z in np.linspace(0, h, 16):
        k = .82 + .26 * z / h
        top = .16 * np.sin(np.clip((base[:, 0] / 1.75 + .5), 0, 1) * math.pi) * (base[:, 1] < 0) * (z / h) ** 2
        rows.append(np.stack([base[:, 0] * k, base[:, 1] * k, z - top], -1))
    inner = [q * np.array([.965, .95, 1]) for q in rows[::-1]]
    m = grid(np.stack([rows[0] * np.array([0, 0, 1])] + rows + inner[:10]))
    V = m[0]
    st = (np.abs(V[:, 0]) % .36 < .18)
    C = np.where((V[:, 2] > .0)[:, None], lin('#d42a38'), lin('#d42a38')); C = np.where((st & (V[:, 2] < 9))[:, None], lin('#f5efe4'), C)
    s.add('paper', m, C, C * .97)
    def place(i):
        x, y = r.uniform(-.72, .72), r.uniform(-.42, .42); L = r.uniform(1.1, 1.45)
        tx, ty = x * .42 + r.gauss(0, .1), -y * .4 + r.gauss(0, .1)
        return L, (x * 1.02, y * .92, h + .02 + r.uniform(-.14, .22) + .16 * (1 - (x / .75) ** 2)), euler(ty * .9, math.pi / 2 + tx * .9, 0)
    fries(s, 88, place)
    def flat(i):
        return r.uniform(.8, 1.2), (1.45 + r.uniform(-.25, .25), -.35 + r.uniform(-.45, .45), .075 + .13 * (i > 2)), euler(0, 0, r.uniform(0, 3.1))
    fries(s, 5, flat)
    dish(s, .48, '#2a2c30', (-1.5, -.45, 0), '#b8200e', '#cf3418', .8)


def sn_nuggets(s):
    plate(s, 2.0, '#e9e3d8', '#3a3c40'); r = s.r
    pl = [(-.95, .55), (-.28, .78), (.45, .62), (-1.05, -.12), (-.35, .1), (.3, -.05), (-.7, -.72), (-.02, -.62)]
    for i, (x, y) in enumerate(pl):
        crispy(s, blob(.36, (1.12, .85, .55), .16, 1.4, r.randint(0, 999), .85, 26, 36), (x, y, .3), euler(r.uniform(-.15, .15), r.uniform(-.15, .15), r.uniform(0, 6)), '#f0b860', '#d08e3c', 420, .035)
    for x, y in ((-.55, .38), (.02, .3), (-.35, -.35)):
        crispy(s, blob(.36, (1.12, .85, .55), .16, 1.4, r.randint(0, 999), .85, 26, 36), (x, y, .68), euler(r.uniform(-.3, .3), r.uniform(-.3, .3), r.uniform(0, 6)), '#f0b860', '#d08e3c', 420, .035)
    dish(s, .55, '#2a2c30', (1.05, -.42, .09), '#f0b23a', '#e39a20', .8)
    for _ in range(3):
        cilantro(s, .95 + r.uniform(-.2, .2), .72 + r.uniform(-.15, .15), .2, .3)


put('snack-gyoza', 'Гёдза с курицей', 'snack', 'Шесть поджаренных гёдза с соевым соусом', sn_gyoza, seed=5)
put('snack-spring-rolls', 'Спринг-роллы с овощами', 'snack', 'Хрустящие спринг-роллы со сладким чили и лаймом', sn_rolls, turn=-20, seed=6)
put('snack-shrimp-tempura', 'Креветки темпура', 'snack', 'Креветки в хрустящем кляре темпура с соусом и лимоном', sn_tempura, turn=-20, seed=7)
put('snack-fries', 'Картофель фри', 'snack', 'Картофель фри в бумажном стакане с кетчупом', sn_fries, seed=8)
put('snack-nuggets', 'Куриные наггетсы', 'snack', 'Куриные наггетсы с сырно-горчичным соусом', sn_nuggets, seed=9)


# ---------------------------------------------------------------- desserts
def d_cheesecake(s):
    plate(s, 1.9, '#efe9e0'); r = s.r
    w = wedge(2.35, .68); rt = euler(0, 0, -2.05 + .0); o = (.5, 1.05, .085)
    layer(s, w, 0, .2, 'sponge', '#a9662a', '#86491a', o, rt, .03)
    layer(s, w, .19, .78, 'cream', '#f8e8c2', '#f3dba6', o, rt, .01, -.005)
    layer(s, w, .96, .05, 'matte', '#e8bd76', '#d69f4f', o, rt, .01, -.004)
    c = w.mean(0)
    # berry sauce with drips
    layer(s, c + (w - c) * .93, 1.0, .05, 'wet', '#a3142c', '#860c20', o, rt, .05)
    for t in (.25, .45, .62, .8):
        p = w[int(t * 13)]; h = r.uniform(.2, .48)
        q = rt @ np.array([p[0], p[1], 0]) + np.array(o)
        s.add('wet', tube([(q[0], q[1], q[2] + 1.03), (q[0], q[1], q[2] + 1.0 - h * .5), (q[0], q[1], q[2] + 1.0 - h)], .055, [.8, .85, 1.25], ns=10), '#a3142c', '#860c20')
    q = rt @ np.array([1.75, .05, 0]) + np.array(o); berry(s, q[0], q[1], q[2] + 1.22, 'straw', .2)
    for a, b in ((1.35, -.16), (1.3, .2), (.98, 0)):
        q = rt @ np.array([a, b, 0]) + np.array(o); berry(s, q[0], q[1], q[2] + 1.15, r.choice(('blue', 'rasp')), .14)
    q = rt @ np.array([1.55, -.3, 0]) + np.array(o); mint(s, q[0], q[1], q[2] + 1.16, .3)
    for x, y, k in ((1.15, -.2, 'rasp'), (1.0, -.62, 'blue'), (1.25, -.55, 'blue'), (-1.1, -.3, 'blue'), (-.95, .2, 'rasp')):
        berry(s, x, y, .24, k, .15)


def d_chocolate(s):
    plate(s, 1.9, '#efe9e0'); r = s.r
    w = wedge(2.35, .68); rt = euler(0, 0, -2.05); o = (.5, 1.05, .085); z = 0
    for i in range(4):
        layer(s, w, z, .2, 'sponge', '#5a2e17', '#3f1d0c', o, rt, .025); z += .19
        if i < 3:
            layer(s, w, z, .09, 'cream', '#7a4526', '#6a3a1e', o, rt, .01, -.006); z += .085
    layer(s, w, z, .09, 'wet', '#34160a', '#2a1007', o, rt, .01, .008); z += .09
    for t in (.2, .42, .6, .85):
        p = w[int(t * 13)]; q = rt @ np.array([p[0], p[1], 0]) * 1.0 + np.array(o); h = r.uniform(.15, .4)
        s.add('wet', tube([(q[0], q[1], q[2] + z - .02), (q[0], q[1], q[2] + z - h * .5), (q[0], q[1], q[2] + z - h)], .06, [.8, .85, 1.2], ns=10), '#34160a', '#2a1007')
    for a, b, k in ((1.85, .12, 'straw'), (1.6, -.25, 'rasp'), (1.5, .3, 'rasp')):
        q = rt @ np.array([a, b, 0]) + np.array(o); berry(s, q[0], q[1], q[2] + z + (.16 if k == 'straw' else .1), k, .18 if k == 'straw' else .15)
    for i in range(14):
        a, b = r.uniform(.7, 1.7), r.uniform(-.16, .16); q = rt @ np.array([a, b * a, 0]) + np.array(o)
        s.add('soft', tube([(-.1, 0, 0), (0, .04, .03), (.1, 0, 0)], .025, ns=8, asp=.5), '#4a2210', '#6a3a1e', (q[0], q[1], q[2] + z + .03), euler(0, 0, r.uniform(0, 6)))
    q = rt @ np.array([1.72, -.02, 0]) + np.array(o); mint(s, q[0], q[1], q[2] + z + .06, .28)
    for x, y, k in ((1.15, -.3, 'rasp'), (1.0, -.7, 'blue'), (-1.1, -.2, 'rasp')):
        berry(s, x, y, .24, k, .15)


def d_medovik(s):
    plate(s, 1.9, '#39424a'); r = s.r
    w = wedge(2.35, .68); rt = euler(0, 0, .62); o = (-1.0, -.72, .085); z = 0
    for i in range(8):
        layer(s, w, z, .082, 'sponge', '#b8742e', '#96561c', o, rt, .02); z += .078
        layer(s, w, z, .075, 'cream', '#faf0dc', '#f4e4c4', o, rt, .012, -.008); z += .068
    g = s.g; out = w; n = 900
    a = g.uniform(-.32, .32, n); q = 2.28 * np.sqrt(g.uniform(.002, 1, n))
    L = np.stack([q * np.cos(a), q * np.sin(a), np.full(n, z + .02) + g.uniform(-.01, .03, n)], -1)
    n2 = 500; a2 = g.uniform(-.33, .33, n2); L2 = np.stack([2.35 * np.cos(a2), 2.35 * np.sin(a2), g.uniform(0, z, n2)], -1)
    L = np.vstack([L, L2]); m, idx = scatter(blob(1, (1.2, .9, .7), .4, 1.8, 5, .8, 6, 8), L, rotmats(g, len(L)), g.uniform(.018, .045, len(L)))
    v = g.random(len(L))[idx]; s.add('sponge', m, mix('#c98a42', '#a3622a', v), mix('#b87632', '#915020', v), o, rt)
    q = rt @ np.array([1.8, .05, 0]) + np.array(o); berry(s, q[0], q[1], q[2] + z + .13, 'rasp', .16); mint(s, q[0] - .15, q[1] - .12, q[2] + z + .06, .26)
    crumbs(s, lambda x, y: .1 + 0 * x, 40, .7, '#c98a42', '#a3622a', .035, 1.25, .0)


def d_mochi(s):
    slab(s, 3.6, 2.6, .12, '#3a3c40', r=.2); r = s.r
    def one(x, y, c, k=.58):
        m = sphere(40, 60); V = m[0].copy(); V[:, 2] = np.where(V[:, 2] < 0, V[:, 2] * .62, V[:, 2] * .82); V *= (1 + .03 * noise(V * 1.6 + r.random() * 9, 4))[:, None]
        C = mix(c, '#ffffff', smooth(-.1, .6, noise(m[0] * 3.0 + r.random() * 9, 5)) * .5 + .12)
        s.add('matte', (V, m[1], m[2]), C, mix(C, '#ffffff', .4), (x, y, .12 + k * .6), euler(0, 0, r.random() * 6), k)
    one(-.95, .45, '#f3b7c0'); one(.2, .62, '#b9cf8a'); one(-.42, -.5, '#f6e7c2')
    # the cut one
    x, y, k = .98, -.35, .6
    P = []; t = np.arange(50) / 50 * TAU
    for q in np.linspace(0, math.pi / 2, 16):
        P.append(np.stack([np.sin(q) * np.cos(t), np.sin(q) * np.sin(t), -np.cos(q) + 0 * t], -1))
    rr = (.97, .93, .88, .86, .8, .6, .4, .2, .0)
    for q in rr:
        P.append(np.stack([q * np.cos(t), q * np.sin(t), .02 + 0 * t], -1))
    m = grid(np.stack(P)); row = np.repeat(np.arange(len(P)), 50)
    C = np.broadcast_to(lin('#f9c9a0'), (len(row), 3)).copy(); C[row >= 19] = lin('#f6a43c'); C[(row >= 17) & (row < 19)] = lin('#fae3cc')
    s.add('cream', m, C, mix(C, '#ffffff', .12), (x, y, .12 + k * .72), euler(.75, .1, .5), k)
    g = s.g; n = 500; L = np.stack([g.normal(0, .75, n), g.normal(0, .5, n), np.full(n, .125)], -1); L = L[(np.abs(L[:, 0]) < 1.7) & (np.abs(L[:, 1]) < 1.2)]
    m, idx = scatter(sphere(4, 5), L, rotmats(g, len(L)), g.uniform(.006, .014, len(L))); s.add('matte', m, '#ffffff', '#ffffff')
    mint(s, .1, -.05, .2, .34); berry(s, .32, -.98, .24, 'rasp', .15); berry(s, .62, -.98, .24, 'blue', .14)


put('dessert-cheesecake', 'Чизкейк с ягодами', 'dessert', 'Кусок чизкейка с ягодным соусом, клубникой и голубикой', d_cheesecake, seed=5)
put('dessert-chocolate-cake', 'Шоколадный торт', 'dessert', 'Кусок шоколадного торта с ганашем и ягодами', d_chocolate, seed=6)
put('dessert-medovik', 'Медовик', 'dessert', 'Кусок медовика с малиной и мятой', d_medovik, seed=7)
put('dessert-mochi', 'Моти, ассорти', 'dessert', 'Четыре моти: клубника, матча, ваниль и манго', d_mochi, seed=8, turn=-18)


# ---------------------------------------------------------------- drinks
def dr_lemonade(s):
    zt, r0 = glass(s, .85, 2.3, .84, '#f6cf4a', '#fae9a2', ice=4, straw='#d42a38')
    citrus(s, .56, -.52, 2.36, .36, .07, 'lemon', euler(1.15, 0, .75)); mint(s, -.2, .1, zt + .16, .42)
    citrus(s, -.2, -.3, zt + .05, .33, .06, 'lemon', euler(.1, .1, 0))


def dr_mors(s):
    zt, r0 = glass(s, .85, 2.3, .84, '#a30f26', '#c8233c', ice=3, straw=None)
    for a, q, k in ((.3, .3, 'rasp'), (2.4, .35, 'blue'), (4.2, .38, 'rasp'), (5.4, .15, 'blue')):
        berry(s, q * math.cos(a), q * math.sin(a), zt + .09, k, .16)
    mint(s, -.05, .05, zt + .15, .36)
    for x, y, k in ((1.15, -.3, 'rasp'), (1.05, -.65, 'blue'), (1.4, -.55, 'rasp')):
        berry(s, x, y, .15, k, .17)


def dr_cola(s):
    zt, r0 = glass(s, .85, 2.3, .84, '#571c08', '#6a2a10', ice=5, straw='#d42a38')
    citrus(s, .56, -.52, 2.36, .34, .07, 'lime', euler(1.15, 0, .75))
    g = s.g; n = 120; a = g.uniform(0, TAU, n); q = r0 * .97 * np.sqrt(g.random(n)); m, idx = scatter(sphere(5, 7), np.stack([q * np.cos(a), q * np.sin(a), np.full(n, zt + .005)], -1), rotmats(g, n), g.uniform(.012, .032, n)); s.add('ice', m, '#e9d6c2', '#ffffff')


def dr_tea(s):
    zt = cup(s, 1.15, 1.15, '#eef0ea', '#a5963a', '#c4b862', .86)
    for a, q in ((.5, .4), (2.2, .5), (4.3, .35)):
        s.add('wet', leaf(.3, .12, 10, 7, .2, .2), '#5a7a24', '#44621a', (q * math.cos(a), q * math.sin(a), zt + .012), euler(0, 0, a))
    for i in range(26):
        s.add('matte', tube([(-.09, 0, 0), (0, .025, .01), (.09, 0, 0)], .016, ns=6, per=3), s.jit('#3f5220', .2), '#2c3c14', (-1.35 + s.r.gauss(0, .1), -.62 + s.r.gauss(0, .09), .2), euler(0, 0, s.r.uniform(0, 6)))


def dr_cappuccino(s):
    cup(s, 1.2, 1.15, '#f1ece4', '#b5763a', None, .92, art=True)
    for i in range(7):
        s.add('gloss', blob(.085, (1.3, .85, .6), .05, 1, 3), '#3a1d0e', '#522a14', (1.35 + s.r.gauss(0, .14), -.95 + s.r.gauss(0, .1), .21), euler(s.r.uniform(-.4, .4), s.r.uniform(-.4, .4), s.r.uniform(0, 6)))


put('drink-lemonade', 'Лимонад домашний', 'drink', 'Стакан домашнего лимонада со льдом, лимоном и мятой', dr_lemonade, seed=5, spp=44)
put('drink-berry-mors', 'Морс ягодный', 'drink', 'Стакан ягодного морса с малиной и голубикой', dr_mors, seed=6, spp=44)
put('drink-cola', 'Кола со льдом', 'drink', 'Стакан колы со льдом и лаймом', dr_cola, seed=7, spp=44)
put('drink-green-tea', 'Чай зелёный', 'drink', 'Чашка зелёного чая на блюдце', dr_tea, seed=8)
put('drink-cappuccino', 'Капучино', 'drink', 'Чашка капучино с рисунком на пене', dr_cappuccino, seed=9)


# ---------------------------------------------------------------- sauces
def sauce(A, B, extra=None, col='#26282c', surf='dip', inn=None):
    def f(s):
        R = 1.5; h = .72; r = s.r
        pr = [(.001, 0), (R * .56, 0), (R * .62, .03), (R * .86, h * .5), (R, h), (R * .975, h + .04), (R * .94, h), (R * .8, h * .52), (R * .5, .14), (.001, .12)]
        m = lathe(pr, 120, 5); C = np.broadcast_to(lin(col), (len(m[0]), 3)); s.add('ceramic', m, C, C)
        z = h * .8; q = R * .905
        am = .03 if surf == 'cream' else .008
        def hf(x, y, rr, a):
            sw = am * np.sin(rr * 9 - a * 1.0) * smooth(0, .3, rr) * (1 - smooth(.8, 1, rr / q)) if surf == 'cream' else 0
            return z + am * fbm(np.stack([x * 2, y * 2, x * 0], -1), 3) + sw + .03 * smooth(.95, 1, rr / q)
        s.add(surf, polar(q, hf, 80, 180), A, B)
        if extra: extra(s, z)
    return f


def x_sesame(s, z):
    sesame(s, lambda x, y: z + 0 * x, 70, .4, .9, .012, k=1.4)


def x_chili(s, z):
    g = s.g
    for i in range(60):
        a, q = s.r.uniform(0, 6.28), 1.25 * math.sqrt(s.r.random()); x, y = q * math.cos(a), q * math.sin(a)
        if i % 2: s.add('soft', blob(.028, (1.4, .9, .35), .2, 1.5, 3, 1, 7, 9), '#f3dca0', '#e9c884', (x, y, z + .012), euler(0, 0, s.r.uniform(0, 6)))
        else: s.add('wet', blob(.045, (1.5, .9, .3), .3, 1.6, s.r.randint(0, 9), 1, 7, 10), '#b8140c', '#d0301a', (x, y, z + .012), euler(0, 0, s.r.uniform(0, 6)))
    chiliring(s, .2, .1, z + .04, .15); chiliring(s, -.15, -.1, z + .04, .13); chiliring(s, .02, -.3, z + .04, .12)


def x_herb(s, z):
    for i in range(46):
        a, q = s.r.uniform(0, 6.28), 1.15 * math.sqrt(s.r.random()); x, y = q * math.cos(a), q * math.sin(a)
        s.add('leaf', leaf(.07 * s.r.uniform(.6, 1.4), .045, 5, 4), s.jit('#4d8a2a', .2), '#3a7218', (x, y, z + .03), euler(s.r.uniform(-.4, .4), s.r.uniform(-.4, .4), s.r.uniform(0, 6)))
    basil(s, .1, .05, z + .1, .5); basil(s, -.1, -.05, z + .08, .42)


def x_pepper(s, z):
    for i in range(60):
        a, q = s.r.uniform(0, 6.28), 1.1 * math.sqrt(s.r.random()); x, y = q * math.cos(a), q * math.sin(a)
        s.add('matte', blob(.02, (1.2, 1, .6), .2, 1.5, 3, 1, 6, 8), s.jit('#9a2c12', .3), None, (x, y, z + .02))
    chiliring(s, .1, .05, z + .05, .14); chiliring(s, -.18, -.08, z + .05, .12)


put('sauce-soy', 'Соевый соус', 'sauce', 'Соевый соус в соуснице', sauce('#2a120a', '#1a0a05', None, '#ece6da'), seed=5)
put('sauce-teriyaki', 'Соус терияки', 'sauce', 'Соус терияки с кунжутом в соуснице', sauce('#5c2a0e', '#431b08', x_sesame), seed=6)
put('sauce-sweet-chili', 'Соус сладкий чили', 'sauce', 'Сладкий соус чили с кусочками перца', sauce('#d2481c', '#e0662c', x_chili, '#ece6da'), seed=7)
put('sauce-spicy', 'Спайси-соус', 'sauce', 'Острый сливочный спайси-соус', sauce('#f2a06a', '#ee8d52', x_pepper, '#26282c', 'cream'), seed=8)
put('sauce-garlic', 'Соус чесночный', 'sauce', 'Чесночный соус с зеленью', sauce('#faf4e4', '#f4ebd2', x_herb, '#26282c', 'cream'), seed=9)


# ---------------------------------------------------------------- the constructor's ingredients: heaps in small bowls
def small(f2, out='#ece6da', inn='#f3eee4', z0=.8, h=.55):
    def f(s):
        bowl(s, out, inn, out, zs=.8); top = top_fn(z0, h, 1.6); f2(s, top, Spots(s.r))
    return f


def base_noodles(kind, tint=None, tk=.2):
    return small(lambda s, top, sp: noodles(s, kind, top, 1.5, tint, tk))


def heap(n, gap, f, layers=((1.4, -.22), (1.2, .0), (.85, .18), (.4, .32))):
    """pieces in layers, so that the bowl looks full"""
    def g(s, top, sp):
        for i, (R, dz) in enumerate(layers):
            sp2 = Spots(s.r); k = max(2, int(n * (R / layers[0][0]) ** 2))
            for _ in range(k):
                x, y = sp2(gap, R); f(s, x, y, lambda u, v, dz=dz: top_fn(.72, .3, 1.6)(u, v) + dz, s.r)
    return small(g)


ING = dict(res=384, spp=24)
put('ing-base-udon', 'Удон', 'wok-base', 'Лапша удон', base_noodles('udon'), seed=5, **ING)
put('ing-base-egg', 'Яичная лапша', 'wok-base', 'Яичная лапша', base_noodles('egg'), seed=5, **ING)
put('ing-base-soba', 'Соба', 'wok-base', 'Гречневая лапша соба', base_noodles('soba'), seed=5, **ING)
put('ing-base-funchoza', 'Фунчоза', 'wok-base', 'Стеклянная лапша фунчоза', base_noodles('funchoza'), seed=5, **ING)
put('ing-base-rice', 'Рис', 'wok-base', 'Варёный рис', small(lambda s, top, sp: ricemound(s, top, 1.55, 2800, size=1.25)), seed=5, **ING)

put('ing-fill-shrimp', 'Креветки', 'wok-filling', 'Креветки', heap(12, .5, lambda s, x, y, t, r: shrimp(s, x, y, float(t(x, y)) + .1, r.uniform(0, 6), 1.15)), seed=5, **ING)
put('ing-fill-chicken', 'Курица', 'wok-filling', 'Кусочки курицы', heap(22, .4, lambda s, x, y, t, r: chunk(s, x, y, float(t(x, y)) + .1, .24, '#dca763', '#b0702f')), seed=5, **ING)
put('ing-fill-beef', 'Говядина', 'wok-filling', 'Ломтики говядины', heap(26, .34, lambda s, x, y, t, r: slice_meat(s, x, y, float(t(x, y)) + .12, .66, .4, '#9a5a2e', '#6e3c18', th=.05)), seed=5, **ING)
put('ing-fill-pork', 'Свинина', 'wok-filling', 'Кусочки свинины', heap(22, .4, lambda s, x, y, t, r: chunk(s, x, y, float(t(x, y)) + .1, .24, '#c58a5c', '#965a30', (1.5, .8, .55))), seed=5, **ING)
put('ing-fill-tofu', 'Тофу', 'wok-filling', 'Обжаренный тофу', heap(22, .4, lambda s, x, y, t, r: cube(s, x, y, float(t(x, y)) + .12, .19, '#f3e2b4', '#d9a65a')), seed=5, **ING)
put('ing-fill-salmon', 'Лосось', 'wok-filling', 'Кубики лосося', heap(22, .42, lambda s, x, y, t, r: fishcube(s, x, y, float(t(x, y)) + .12, .21)), seed=5, **ING)

put('ing-veg-pepper', 'Перец болгарский', 'wok-vegetable', 'Соломка сладкого перца', heap(34, .2, lambda s, x, y, t, r: VEG[r.choice(('red', 'red', 'yellow', 'green'))](s, x, y, t)), seed=5, **ING)
put('ing-veg-carrot', 'Морковь', 'wok-vegetable', 'Соломка моркови', heap(60, .14, lambda s, x, y, t, r: strip(s, x, y, t, .75, .036, .14, '#ee7418', '#f6944a', .8, surf='gloss', e=.5, cap=.1)), seed=5, **ING)
put('ing-veg-broccoli', 'Брокколи', 'wok-vegetable', 'Соцветия брокколи', heap(13, .5, lambda s, x, y, t, r: broccoli(s, x, y, float(t(x, y)) + .12, 1.5)), seed=5, **ING)
put('ing-veg-mushrooms', 'Шампиньоны', 'wok-vegetable', 'Ломтики шампиньонов', heap(24, .36, lambda s, x, y, t, r: mushroom(s, x, y, float(t(x, y)) + .1, .28, None, .06)), seed=5, **ING)
put('ing-veg-beans', 'Стручковая фасоль', 'wok-vegetable', 'Стручковая фасоль', heap(40, .18, lambda s, x, y, t, r: strip(s, x, y, t, .7, .06, .1, '#3d7a1e', '#5b9a30', .95, surf='soft', cap=.8)), seed=5, **ING)
put('ing-veg-onion', 'Лук красный', 'wok-vegetable', 'Красный лук', heap(44, .18, lambda s, x, y, t, r: strip(s, x, y, t, .6, .05, .5, '#8f3b6a', '#ead0da', .45)), seed=5, **ING)
put('ing-veg-corn', 'Кукуруза', 'wok-vegetable', 'Зёрна кукурузы', heap(170, .14, lambda s, x, y, t, r: corn(s, x, y, float(t(x, y)) + r.uniform(0, .08), .088)), seed=5, **ING)

put('ing-sauce-teriyaki', 'Терияки', 'wok-sauce', 'Соус терияки', sauce('#5c2a0e', '#431b08', x_sesame, '#ece6da'), seed=6, **ING)
put('ing-sauce-oyster', 'Устричный', 'wok-sauce', 'Устричный соус', sauce('#33180c', '#241007', None, '#ece6da'), seed=6, **ING)
put('ing-sauce-sweet-sour', 'Кисло-сладкий', 'wok-sauce', 'Кисло-сладкий соус', sauce('#d2481c', '#e0662c', x_chili, '#ece6da'), seed=6, **ING)
put('ing-sauce-curry', 'Карри', 'wok-sauce', 'Соус карри', sauce('#e3a02a', '#d48c1a', x_herb, '#ece6da', 'cream'), seed=6, **ING)
put('ing-sauce-peanut', 'Арахисовый', 'wok-sauce', 'Арахисовый соус', sauce('#b9783a', '#a5662c', lambda s, z: peanuts(s, lambda x, y: z + 0 * np.asarray(x), 24, .35, .8, .03, 1.4), '#ece6da', 'cream'), seed=6, **ING)

put('ing-top-sesame', 'Кунжут', 'wok-topping', 'Семена кунжута', small(lambda s, top, sp: (s.add('soft', polar(1.6, lambda x, y, r, a: top(x, y) - .02, 30, 80), '#dcc48e', '#cdb277'), [sesame(s, top, 1700, .85, 1.58, d, k=1.7) for d in (.0, .03)])), seed=5, **ING)
put('ing-top-onion', 'Зелёный лук', 'wok-topping', 'Колечки зелёного лука', heap(120, .15, lambda s, x, y, t, r: onionring(s, x, y, float(t(x, y)) + .08 + r.uniform(0, .08), r.uniform(.07, .12))), seed=5, **ING)
put('ing-top-cilantro', 'Кинза', 'wok-topping', 'Листья кинзы', heap(34, .28, lambda s, x, y, t, r: cilantro(s, x, y, float(t(x, y)) + .12 + r.uniform(0, .1), .34)), seed=5, **ING)
put('ing-top-peanuts', 'Арахис', 'wok-topping', 'Дроблёный арахис', heap(120, .17, lambda s, x, y, t, r: s.add('soft', blob(.1, (1.35, .9, .6), .25, 1.5, r.randint(0, 99), .85, 10, 14), s.jit('#dca662', .12), '#b5793a', (x, y, float(t(x, y)) + .06 + r.uniform(0, .08)), euler(r.uniform(-1, 1), r.uniform(-1, 1), r.uniform(0, 6)))), seed=5, **ING)


# ---------------------------------------------------------------- layers of the constructor: one camera, transparent
CAM = (0, -.02, .5, 11.2)


def only(base):
    def f(s):
        top = top_fn(.92, .52, 1.62)
        if base == 'bowl':
            bowl(s); return
        bowl(s)
        if base == 'rice':
            ricemound(s, top, 1.55, 2600, size=1.25)
        else:
            noodles(s, base, top, 1.52)
    return f


for k, n in (('bowl', 'Пустая миска'), ('udon', 'Удон в миске'), ('egg', 'Яичная лапша в миске'), ('soba', 'Соба в миске'), ('funchoza', 'Фунчоза в миске'), ('rice', 'Рис в миске')):
    put('layer-' + k, n, 'wok-layer', n, only(k), seed=5, res=640, spp=24, fixed=CAM, transparent=True)


# what lies on the base: only the pieces and their shadows, on the same mound
TOP = top_fn(.92, .52, 1.62)


def mound(s):
    return polar(1.5, lambda x, y, r, a: TOP(x, y) - .02, 40, 90)


def on_top(f):
    return lambda s: f(s, TOP, Spots(s.r))


def layer_of(slug, name, f, seed):
    put('layer-' + slug, name, 'wok-layer', name, on_top(f), seed=seed, res=640, spp=24, fixed=CAM, transparent=True, unit=1.0, catcher=mound)


for i, (k, n, p) in enumerate((('shrimp', 'Креветки', 'shrimp'), ('chicken', 'Курица', 'chicken'), ('beef', 'Говядина', 'beef'), ('pork', 'Свинина', 'pork'), ('tofu', 'Тофу', 'tofu'), ('salmon', 'Лосось', 'salmon'))):
    layer_of('fill-' + k, n, lambda s, top, sp, p=p: proteins(s, p, top, sp), 70 + i)
for i, (k, n, v) in enumerate((('pepper', 'Перец болгарский', dict(red=6, yellow=4, green=3)), ('carrot', 'Морковь', dict(carrot=14)), ('broccoli', 'Брокколи', dict(broccoli=6)), ('mushrooms', 'Шампиньоны', dict(mushroom=9)),
                                ('beans', 'Стручковая фасоль', dict(bean=11)), ('onion', 'Лук красный', dict(purple=11)), ('corn', 'Кукуруза', dict(corn=40)))):
    layer_of('veg-' + k, n, lambda s, top, sp, v=v: veggies(s, v, top, sp, 1.25), 80 + i)
layer_of('top-sesame', 'Кунжут', lambda s, top, sp: sesame(s, top, 200, .65, 1.3, .17, k=1.2), 90)
layer_of('top-onion', 'Зелёный лук', lambda s, top, sp: springonion(s, top, 46, .7, 1.3, .2), 91)
layer_of('top-cilantro', 'Кинза', lambda s, top, sp: veggies(s, dict(cilantro=9), top, sp, 1.1), 92)
layer_of('top-peanuts', 'Арахис', lambda s, top, sp: peanuts(s, top, 44, .6, 1.25, .2), 93)


put('wok-udon-beef-pepper', 'Вок с говядиной и соусом чёрный перец', 'wok', 'Лапша удон с говядиной, красным луком и сладким перцем в соусе чёрный перец',
    wok('udon', 'beef', dict(red=6, green=6, purple=6), '#6b3a16', .4, '#2a2c30', '#d8d0c1', ses=30), seed=91)
put('wok-soba-salmon', 'Вок соба с лососем', 'wok', 'Гречневая лапша соба с кубиками лосося, стручковой фасолью и морковью',
    wok('soba', 'salmon', dict(bean=8, carrot=7, yellow=4), '#7a4a20', .22, '#33373c', '#cfc8bb'), seed=94)
put('wok-rice-shrimp', 'Жареный рис с креветками', 'wok', 'Жареный рис с креветками, зелёным горошком и кукурузой',
    wok('rice', 'shrimp', dict(pea=30, corn=26, red=5, carrot=5), extra=('egg',), out='#21505a', inn='#dcd8cc', on=30, ses=40), seed=97)
put('wok-funchoza-chicken', 'Вок фунчоза с курицей', 'wok', 'Стеклянная лапша фунчоза с курицей, брокколи и перцем',
    wok('funchoza', 'chicken', dict(broccoli=5, red=6, yellow=4, carrot=5), '#a87a3a', .3, '#4b5a3a', '#e0dacb'), seed=101)
put('wok-egg-pork', 'Вок со свининой и грибами', 'wok', 'Яичная лапша со свининой, шиитаке и стручковой фасолью',
    wok('egg', 'pork', dict(shiitake=6, bean=8, red=5), '#9a5a1e', .35, '#7a2f24', '#e3d9c8'), seed=104)
PL = ('phila', fl(CRM, CUC, CUC), None)
put('roll-philadelphia-light', 'Ролл «Филадельфия лайт»', 'roll', 'Восемь роллов в лососе со сливочным сыром и огурцом', rset([(-.5, [PL] * 4), (.5, [PL] * 4)], 4.5, 2.4, '#3b2f28'), seed=23, turn=-14)
F3 = ('fried', fl(SHR, AVO, CRM), 'spicy')
put('roll-shrimp-tempura', 'Тёплый ролл с креветкой', 'roll', 'Восемь хрустящих роллов темпура с креветкой и авокадо', rset([(-.5, [F3] * 4), (.5, [F3] * 4)], 4.5, 2.4), seed=25, turn=-14)
V1 = ('avo', fl(AVO, CUC, CUC), None)
put('roll-vegetable', 'Ролл овощной', 'roll', 'Восемь роллов с авокадо и огурцом', rset([(-.5, [V1] * 4), (.5, [V1] * 4)], 4.5, 2.4), seed=27, turn=-14)
put('roll-sesame-shrimp', 'Ролл с креветкой в кунжуте', 'roll', 'Восемь роллов с креветкой и авокадо в кунжуте', rset([(-.5, [S1] * 4), (.5, [S1] * 4)], 4.5, 2.4, '#3b2f28'), seed=29, turn=-14)
put('set-philadelphia', 'Сет «Филадельфия», 15 роллов', 'roll', 'Сет из пятнадцати роллов: филадельфия, филадельфия лайт и канада', rset([(.98, [P1] * 5), (0, [E1] * 5), (-.98, [PL] * 5)], 6.1, 3.4), seed=31, unit=1.3, turn=-18)
put('set-hot', 'Сет «Горячий», 15 роллов', 'roll', 'Сет из пятнадцати тёплых роллов темпура с лососем и креветкой', rset([(.98, [F2] * 5), (0, [F3] * 5), (-.98, [F1] * 5)], 6.1, 3.4, '#3b2f28'), seed=33, unit=1.3, turn=-18)
