-- A banner can show a product with its three figures. The slide that says so was built into the app; from here on it is a banner
-- that operators word, order and remove. Every installation gets it, since one that is updated would lose its first slide: with
-- the sentence that it had, before the other banners, and without a picture of its own, because it shows the product's.

-- squawk-ignore ban-drop-not-null -- a server of the version before reads no banner without a picture: it joins the pictures.
alter table shop.banner alter column file_id drop not null;
alter table shop.banner add column shows_product boolean not null default false;
-- squawk-ignore constraint-missing-not-valid -- an installation has some dozens of banners.
alter table shop.banner add constraint banner_has_picture check (file_id is not null or shows_product);

with slide as (
  insert into shop.banner (place, format, jump, sort, shows_product)
  select 'home', 1, '/rule', least(1000000, greatest(1000, max(sort) + 10)), true from shop.banner where place = 'home'
  returning id
)
insert into shop.banner_translation (banner_id, language, title)
select slide.id, text.language, text.title
  from slide, (values
  ('ar', 'جزء من السعر يعود إليك.'),
  ('de', 'Ein Teil des Preises kommt zurück.'),
  ('en', 'Part of the price comes back.'),
  ('es', 'Recuperas parte del precio.'),
  ('fa', 'بخشی از قیمت برمی‌گردد.'),
  ('fr', 'Une partie du prix vous est rendue.'),
  ('it', 'Recuperi una parte del prezzo.'),
  ('iw', 'חלק מהמחיר חוזר אליך.'),
  ('ja', '価格の一部が戻ります。'),
  ('ko', '가격의 일부를 돌려받습니다.'),
  ('pt-br', 'Parte do preço volta para você.'),
  ('ru', 'Часть цены возвращается.'),
  ('tr', 'Fiyatın bir kısmı geri döner.'),
  ('zh-cn', '部分货款返还给你。')
  ) text (language, title);
