-- The list of holds has a right of its own to read it. Its node takes the place of the one that stood for the screen alone, so that
-- the name, the icon and the place that operators gave that one stay.
update shop.permission_node set code = 'hold.read' where code = 'screen.holds';
