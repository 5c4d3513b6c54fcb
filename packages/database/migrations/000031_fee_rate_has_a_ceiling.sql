-- A fee may not be the price of getting at one's own money: from now on at most a twentieth can be set.

update shop.setting set value = '0.05' where name = 'withdrawal_fee_rate' and value::numeric > 0.05; -- numeric: compares a text that was checked as a rate
